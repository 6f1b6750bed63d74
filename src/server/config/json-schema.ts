// The schema of a config as JSON Schema, for editors.
import * as z from 'zod';
import { configSchema } from './schema.ts';

/** Returns the JSON Schema (draft 2020-12). */
export function configJsonSchema(): unknown {
  return z.toJSONSchema(configSchema, { io: 'input' });
}
