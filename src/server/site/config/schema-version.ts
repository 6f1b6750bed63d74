// The schema of an earlier version.
import * as z from 'zod';
import { ownFolders } from '../../contract/own-routes.ts';
import { versionPreset } from './schema-rules.ts';
import { flag, text } from '../../base/values/schema-values.ts';

/** A version, in a folder or at a Git ref. */
export const version = z
  .strictObject(
    {
      name: text
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+_-]*$/u, 'Write a short name, such as `v1`.')
        .describe('Name that readers see, and the prefix of links to the version, `v1:/limits/`.'),
      path: text
        .regex(
          /^\/(?:[A-Za-z\d][\w.-]*\/)+$/,
          'Write a path that starts and ends with a slash, such as `/v1/`.',
        )
        .regex(
          new RegExp(`^(?!/(?:${ownFolders.join('|')})/)`),
          'The site itself uses that path. Use another, such as `/v1/`.',
        )
        .describe('Path below the base that the version is served under.'),
      folder: text
        .optional()
        .describe("Folder of the version, in the site's folder and relative to it."),
      ref: text
        .regex(
          /^[A-Za-z\d](?!.*\.\.)[\w./+@#-]*$/,
          'Write a branch, a tag or a commit, such as `release/1.x`.',
        )
        .optional()
        .describe(
          'Git branch, tag or commit that contains the version, in the same folder as the site.',
        ),
      noindex: flag
        .optional()
        .describe('Whether search engines are asked not to index the version.'),
      preset: versionPreset.optional(),
    },
    'Write `name`, `path`, and `folder` or `ref`.',
  )
  .refine(
    ({ folder, ref }) => (folder === undefined) !== (ref === undefined),
    'Give it exactly one of `folder` and `ref`.',
  );
