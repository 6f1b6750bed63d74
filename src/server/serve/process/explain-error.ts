// Error messages for failed commands.
import { ContentError } from '../../base/diagnostics/messages.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { withoutDraftName } from '../../base/files/replace-file.ts';
import { UsageError } from './arguments.ts';
import { EnvError } from './env-error.ts';

/** A Node system error. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** Returns the text to print for an error. Mistakes of operators and authors have no stack trace; any other error is a bug and has one. */
export function explainError(error: unknown): string {
  if (error instanceof EnvError || error instanceof UsageError) return error.message;
  if (error instanceof ContentError) {
    const { length } = error.messages;
    return `${error.message}\n\nAborted: ${plural(length, 'problem')}`;
  }
  if (!(error instanceof Error)) return String(error);
  return (
    (isSystemError(error) ? explainSystemError(error) : undefined) ?? error.stack ?? String(error)
  );
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string';
}

function explainSystemError(error: SystemError): string | undefined {
  const { code, syscall, port, address, hostname } = error;
  const path = error.path === undefined ? undefined : withoutDraftName(error.path);
  if (syscall === 'mkdir') return `Folder \`${path}\` cannot be created (${code}). Name another.`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that listens there, or set PORT.`;
    case 'EADDRNOTAVAIL':
      return `\`${address}\` is not an address of this machine. Set HOST to one of its addresses, or leave it unset.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Host name \`${hostname}\` cannot be resolved. Set HOST to an address, or leave it unset.`;
    case 'EACCES':
      if (syscall === 'listen') {
        return `Permission denied to listen on port ${port}. Set PORT to one above 1023, and let a proxy listen on the other.`;
      }
      return path === undefined
        ? undefined
        : `Permission denied: \`${path}\`. Change its permissions, or those of its folder.`;
    case 'EROFS':
      return `\`${path}\` is on a read-only file system. Mount it writable.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space left on device (${code}). Free some space, and run the command again.`;
    case 'ENOENT':
      if (path === undefined) return undefined;
      return `\`${path}\` does not exist. Name the folder of the site, or set CONTENT_DIR.`;
    case 'ENOTDIR':
      return `\`${path}\` is not a folder. Set CONTENT_DIR to the folder with the pages.`;
    default:
      return undefined;
  }
}
