// The paths of all pages of this site, from their files.
import { readdirSync } from 'node:fs';
import { specifiedRoutes } from '../spec/specified-routes.ts';

/** The specified pages, and those that have been added below them. */
export const allRoutes: readonly string[] = [
  ...new Set([
    ...specifiedRoutes,
    ...readdirSync('content', { recursive: true, encoding: 'utf8' })
      // A path with a placeholder is among the specified ones.
      .filter((file) => file.endsWith('/index.md') && !file.includes('['))
      .map((file) => `/${file.slice(0, -'index.md'.length)}`),
  ]),
];
