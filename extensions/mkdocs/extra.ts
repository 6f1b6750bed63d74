// Values of `extra`, which plugins of MkDocs fill in where pages refer to them.
import { fieldsOf, type Project } from 'millrace-docs/extension';

export const macroPlugins = ['macros', 'markdownextradata'];

const maxDepth = 20;

/** Returns the values by name, such as `links.home` for a nested one. Without such a plugin, they are for the theme and lost. */
export function readExtra(
  value: unknown,
  plugins: readonly string[],
  project: Pick<Project, 'lose' | 'unknown'>,
): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!plugins.some((name) => macroPlugins.includes(name))) {
    project.unknown({ extra: value }, []);
    return {};
  }
  const texts: Record<string, string> = {};
  const read = (fields: Readonly<Record<string, unknown>>, prefix: string, depth: number): void => {
    for (const [key, field] of Object.entries(fields)) {
      const name = `${prefix}${key}`;
      if (['string', 'number', 'boolean'].includes(typeof field) && /^[\w.-]+$/.test(name)) {
        texts[name] = String(field);
      } else if (isMap(field) && depth < maxDepth) {
        read(fieldsOf(field), `${name}.`, depth + 1);
      } else {
        project.lose(
          `\`extra.${name}\` is not text, and is not carried over.`,
          `${key}:`,
          'extra:',
        );
      }
    }
  };
  read(fieldsOf(value), '', 0);
  return texts;
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
