// Decides whether code is the answer to the call right above it: both are shown as one group.
import type { Code } from 'mdast';

/** Code with its language's own name: `bash`, not `sh`. */
export interface NamedCode {
  readonly language: string;
  readonly code: Code;
}

/** `curl …` in `bash`, `$ curl …` in `console`, `GET /users/me` in `http` */
export function isCall({ language, code: { value } }: NamedCode): boolean {
  if (language === 'http') return /^[A-Z]+ \S/.test(value);
  return shells.includes(language) && /^[ \t]*(?:\$ )?(?:curl|wget|https?) /m.test(value);
}

/** True for an HTTP response, and for a body as a client prints it. */
export function isAnswer({ language, code: { value } }: NamedCode): boolean {
  if (language === 'http') return value.startsWith('HTTP/');
  return formats.includes(language);
}

const shells: readonly string[] = ['bash', 'console'];
const formats: readonly string[] = ['json', 'text', 'xml', 'html', 'yaml'];
