// Part of the config schema: descriptions of APIs.
import * as z from 'zod';
import { list, path, text } from '../base/values/schema-values.ts';

const file = text.regex(
  /^(?!\/)(?!.*(?:^|\/)\.).+\.(?:ya?ml|json)$/,
  'Write its path below the content folder, such as `api/openapi.yaml`.',
);

/** One file, or a list of files with names and addresses. */
export const apiFiles = z.union(
  [
    file,
    list(
      z.strictObject(
        {
          file: file.describe('The file, below the content folder.'),
          name: text
            .regex(/^[\w-]+$/, 'Use letters, digits and hyphens.')
            .optional()
            .describe('Name by which pages refer to it. Default: the name of the file.'),
          path: path
            .regex(/\/$/, 'End it with a slash.')
            .optional()
            .describe('Address of pages that are made from it. Default: no pages of its own.'),
        },
        'Write `file`, and `name` and `path` if need be.',
      ),
    ),
  ],
  'Write a path such as `api/openapi.yaml`, or a list with `file`, `name` and `path`.',
);
