// Reads the text of a content file: size, encoding, line endings.
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { beginningOf } from './beginning.ts';
import { findEncodingFault } from './text-encoding.ts';
import type { ContentFile } from './walk-content.ts';

/** The bytes of a file, or why they are refused. */
export interface TextReading {
  /** Empty if the file was refused. */
  readonly bytes: Buffer;
  readonly refusal: Message | undefined;
  /** The refusal, or the encoding problem. */
  readonly problems: readonly Message[];
}

/** Reads a file; undefined if it has been removed since it was listed. Of a page in Markdown that is too large, the beginning is read. */
export function readText(
  { file, realPath, size }: ContentFile,
  {
    maxBytes = maxFileBytes,
    isMarkdown = false,
  }: { readonly maxBytes?: number; readonly isMarkdown?: boolean } = {},
): TextReading | undefined {
  const refuse = (rule: RuleName, text: string): TextReading => {
    const refusal = { file, line: 1, column: 1, text, rule };
    return { bytes: Buffer.alloc(0), refusal, problems: [refusal] };
  };
  const reading = readRegularFile(realPath, maxBytes);
  switch (reading.kind) {
    case 'gone':
      return undefined;
    case 'unreadable': {
      const text = `The file cannot be read (${reading.reason}). Check its permissions.`;
      return refuse('file-kind', text);
    }
    case 'read': {
      if (!reading.isWhole) {
        const hint = reading.bytes.includes(';base64,')
          ? 'Put the pictures in it into files of their own'
          : 'Split it';
        const fact = `The file has \`${size}\` bytes`;
        const beginning = isMarkdown ? beginningOf(reading.bytes, size) : undefined;
        if (!beginning)
          return refuse('file-size', `${fact}. ${hint}: at most \`${maxBytes}\` are read.`);
        const text = `${fact}, of which the first \`${beginning.shown}\` are shown. ${hint}: at most \`${maxBytes}\` are read.`;
        return {
          bytes: beginning.bytes,
          refusal: undefined,
          problems: [{ file, line: 1, column: 1, text, rule: 'file-size' }],
        };
      }
      const fault = findEncodingFault(reading.bytes);
      if (fault?.isUnreadable) return refuse('encoding', fault.text);
      return {
        bytes: fault?.decoded ?? reading.bytes,
        refusal: undefined,
        problems: fault
          ? [{ file, line: fault.line, column: fault.column, text: fault.text, rule: 'encoding' }]
          : [],
      };
    }
  }
}

/** Returns the text of a file below the content folder; undefined if there is none, or if it is too large or not UTF-8. */
export function readInclude(file: ContentFile | undefined): string | undefined {
  return file && readIncludedFile(file.realPath);
}

/** The same for any file, by its real path. */
export function readIncludedFile(realPath: string): string | undefined {
  const reading = readRegularFile(realPath, maxFileBytes);
  if (reading.kind !== 'read' || !reading.isWhole) return undefined;
  // The page that includes it says that it cannot be included.
  return findEncodingFault(reading.bytes) ? undefined : textOf(reading.bytes);
}

/**
 * Decodes UTF-8: removes a byte order mark, normalizes line endings to `\n`, and replaces NUL by U+FFFD, as Markdown does. Separators of lines
 * and paragraphs, which Markdown takes for spaces and JavaScript for ends of lines, become spaces.
 */
export function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, ' ')
    .replaceAll('\0', '\uFFFD');
}
