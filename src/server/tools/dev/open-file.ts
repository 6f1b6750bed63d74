// Opens a file of the project in the author's editor, for the author's own browser only.
import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import { queryOf } from '../../../pages/model/paths.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { realPathOf } from '../../base/files/real-path.ts';
import { writeText } from '../../serve/http/responses/send-text.ts';
import { hostNameOf, isLoopback } from './own-host.ts';

export interface OpenFileOptions {
  /** Returns the files that may be opened, and the folders whose files may be. */
  readonly roots: () => readonly string[];
  /** `location` is the file with line and column, as `/…/index.md:3:1`. Resolves with the reason for a failure; undefined on success. */
  readonly launch: (location: string) => Promise<string | undefined>;
}

/**
 * Handles `POST …?file=content/limits/index.md&line=3&column=1`. Only pages of this server in a browser on this machine may start
 * a program: other pages send a different `Origin`, and pages that use DNS rebinding a different `Host`.
 */
export function createOpenFile({ roots, launch }: OpenFileOptions): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST') {
      writeText(response, 405, 'Use POST.');
      return;
    }
    if (!isFromOwnPage(request)) {
      writeText(
        response,
        403,
        'Refused: only pages of this server, open on this machine, can open files.',
      );
      return;
    }
    const query = queryOf(request.url);
    const name = query.get('file') ?? '';
    const file = findFile(path.resolve(name), roots());
    if (file === undefined) {
      writeText(response, 404, `\`${name}\` is not a file of the project.`);
      return;
    }
    const location = [file, numberOf(query.get('line')), numberOf(query.get('column'))].join(':');
    void launch(location).then((failure) => {
      if (failure === undefined) writeText(response, 204, '');
      else writeText(response, 500, failure);
    });
  };
}

function isFromOwnPage({ socket, headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isLocalName = isLoopback(hostNameOf(host) ?? '');
  const isLocalPeer = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocalName && isLocalPeer && origin === `http://${host}`;
}

/** Returns the real path of a regular file that is one of the roots or inside one; otherwise undefined. */
function findFile(file: string, roots: readonly string[]): string | undefined {
  const real = realPathOf(file);
  if (real === undefined) return undefined;
  const isAllowed = roots.some((root) => isInside(real, realPathOf(root) ?? root));
  return isAllowed && statSync(real).isFile() ? real : undefined;
}

function numberOf(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
