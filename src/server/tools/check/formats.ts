// The output of the check for programs: JSON, commands of GitHub Actions, SARIF.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { shownText, type Message } from '../../base/diagnostics/messages.ts';
import { printable } from '../../base/diagnostics/printable.ts';
import type { CheckResult } from './check.ts';
import { report, summarize } from './report.ts';

export const formats = ['text', 'github', 'json', 'sarif'] as const;
export type Format = (typeof formats)[number];

/** Returns the findings in a format. */
export function formatResult(result: CheckResult, format: Format): string {
  switch (format) {
    case 'text':
      return report(result);
    case 'json':
      return JSON.stringify(
        { ...result, timings: undefined, outsideFiles: undefined },
        undefined,
        2,
      );
    case 'github':
      return githubCommands(result);
    case 'sarif':
      return JSON.stringify(sarif(result), undefined, 2);
  }
}

const githubLevels = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** `::error file=content/index.md,line=3,col=1,title=link::Link …`, and the summary for the log. */
function githubCommands(result: CheckResult): string {
  const lines = result.messages.map((message) => {
    const { file, line, column, rule, severity = 'error' } = message;
    const location = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
    return `::${githubLevels[severity]} ${location}::${escaped(printable(shownText(message)))}`;
  });
  return [...lines, summarize(result)].join('\n');
}

/** Text would otherwise end the command. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return escaped(printable(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Returns a log in SARIF 2.1.0, with the findings that comments suppress marked as such. */
function sarif({ messages, suppressed }: CheckResult): object {
  const all = [...messages, ...suppressed];
  const rules = [...new Set(all.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'millrace-docs',
            version: process.env['PACKAGE_VERSION'] ?? '0.0.0',
            rules: rules.map((id) => ({ id })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          ...messages.map(sarifResult),
          ...suppressed.map((message) => ({
            ...sarifResult(message),
            suppressions: [{ kind: 'inSource', justification: message.reason }],
          })),
        ],
      },
    ],
  };
}

function sarifResult(message: Message): object {
  const { file, line, column, rule, severity = 'error' } = message;
  return {
    ruleId: rule,
    level: severity,
    message: { text: shownText(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  };
}

/** `content/a b.md` → `content/a%20b.md`; a file outside of the working folder has an absolute address. */
function uriOf(file: string): string {
  return path.isAbsolute(file)
    ? pathToFileURL(file).href
    : file.split('/').map(encodeURIComponent).join('/');
}
