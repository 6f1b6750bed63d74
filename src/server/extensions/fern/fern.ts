// Pages of Fern: their addresses and titles are those of the navigation, and snippets stand in them.
import * as z from 'zod';
import { defineExtension } from '../contract/extension.ts';
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';
import type { Placed } from './settings.ts';

const options = z.strictObject({
  /** Pages by their files: address and title. @default those of `docs.yml` */
  pages: z
    .record(
      z.string(),
      z.strictObject({
        address: z.string(),
        isSection: z.boolean().optional(),
        title: z.string(),
      }),
    )
    .default({}),
  /** Addresses of folders. @default those of `docs.yml` */
  folders: z.record(z.string(), z.string()).default({}),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'fern',
  version: '1.0.0',
  options,
  address: addressOf,
  title: titleOf,
  embed: readInclude,
  embedMarks: /<(?:Markdown|Code)\s/,
});

/** `docs/pages/stt.mdx` → `capabilities/speech-to-text.mdx` */
function addressOf(file: string, { pages, folders }: Placed): string | undefined {
  const [ending = ''] = /\.\w+$/.exec(file) ?? [];
  const page = Object.hasOwn(pages, file) ? pages[file] : undefined;
  if (page) {
    const { address, isSection = false } = page;
    if (address === '') return `index${ending}`;
    return isSection ? `${address}/index${ending}` : address + ending;
  }
  const folder = folderOf(file, folders);
  if (folder === undefined) return undefined;
  const address = folders[folder] ?? '';
  return address === '' ? file.slice(folder.length + 1) : address + file.slice(folder.length);
}

/** Returns the nearest of the folders in which a file is. */
function folderOf(file: string, folders: Placed['folders']): string | undefined {
  return Object.keys(folders)
    .filter((one) => file.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The name that the navigation has for a page; the day of a change: `changelog/2026-05-04.mdx` → `2026-05-04` */
function titleOf(file: string, { pages, folders }: Placed): string | undefined {
  if (Object.hasOwn(pages, file)) return pages[file]?.title;
  const [, day] = /\/(\d{4}-\d\d-\d\d)\.\w+$/.exec(file) ?? [];
  return folderOf(file, folders) === undefined ? undefined : day;
}

/** Maximum length of a line that is read. */
const maxLength = 1000;

/** `<Markdown src="/snippets/note.mdx" />`, and `<Code src="./a.py" />` as code. */
function readInclude(line: string): EmbeddedFile | undefined {
  if (line.length > maxLength) return undefined;
  const [, name, src] =
    /^<(Markdown|Code)\s(?:[^<>]*\s)?src=["']([^"'{}]+)["'][^<>]*\/>\s*$/.exec(line) ?? [];
  if (name === undefined || src === undefined) return undefined;
  if (name === 'Markdown') return { path: src };
  const [, language = 'text'] = /\.(\w+)$/.exec(src) ?? [];
  return { path: src, fence: language };
}
