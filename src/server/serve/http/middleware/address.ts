// Parses the request path once: rejects invalid paths, and resolves all others for the handlers that follow.
import type { RequestHandler, Response } from 'express';
import { pathnameOf, withBase } from '../../../../pages/model/paths.ts';
import { maxPathLength, resolve, type Resolution } from '../../../../pages/model/resolve.ts';
import type { RouteTable } from '../../../../pages/model/route-table.ts';
import { pathInOriginal, type LanguageRoot } from './language-root.ts';
import { sendText } from '../responses/send-text.ts';

/** Answers 414 for a path that is too long and 400 for a malformed percent escape; later handlers get the result from `resolutionOf`. */
export function createAddressReader(table: RouteTable, languages?: LanguageRoot): RequestHandler {
  return function readAddress(request, response, next) {
    const pathname = pathnameOf(request.url);
    if (pathname.length > maxPathLength) {
      sendText(response, 414, `Path too long: ${maxPathLength} characters at most.\n`);
      return;
    }
    const resolution = resolveIn(pathname, table, languages);
    if (resolution.kind === 'malformed') {
      sendText(response, 400, 'Malformed percent-encoding in the path.\n');
      return;
    }
    response.locals['resolution'] = resolution;
    next();
  };
}

/** Resolves a path; one below the root of all languages leads to the page of the original. */
function resolveIn(pathname: string, table: RouteTable, languages?: LanguageRoot): Resolution {
  const resolution = resolve(pathname, table);
  if (resolution.kind !== 'missing' || !languages || languages.root === table.base)
    return resolution;
  const language = languages.all.find(({ base }) => base === `${pathname}/`);
  if (language) return { kind: 'alias', location: language.base };
  const inOriginal = pathInOriginal(pathname, languages);
  const other = inOriginal === undefined ? resolution : resolve(inOriginal, table);
  if (other.kind !== 'page') return other;
  return { kind: 'alias', location: withBase(table.base, other.path) };
}

/** Returns what the request path resolves to. */
export function resolutionOf({ locals }: Response): Resolution {
  return locals['resolution'] as Resolution;
}
