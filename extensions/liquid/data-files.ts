// Values that templates find in files of data.
import { fieldsOf, readForeignYaml } from 'millrace-docs/extension';
import type { Values } from './fill.ts';

/** `team.yml`, `config/options.json` → `{ team, config: { options } }` */
export function dataOf(texts: ReadonlyMap<string, string>): Values {
  const data: Record<string, unknown> = {};
  for (const [file, text] of texts) {
    const [, names = '', ending] = /^(.+)\.(ya?ml|json)$/.exec(file) ?? [];
    if (ending === undefined || names.split('/').includes('__proto__')) continue;
    const folders = names.split('/');
    const name = folders.pop() ?? '';
    let folder = data;
    for (const folderName of folders) {
      const inner = Object.hasOwn(folder, folderName) ? fieldsOf(folder[folderName]) : {};
      folder[folderName] = { ...inner };
      folder = folder[folderName] as Record<string, unknown>;
    }
    folder[name] = readForeignYaml(text);
  }
  return data;
}
