// `<include>file.mdx#section</include>`: the text of another file, or its code.
import type { Embed } from 'millrace-docs/extension';

/** Maximum length of a line, and number of lines that an include takes. */
const maxLength = 1000;
const maxLines = 5;

/** `<include lang="ts" meta='title="a.ts"'>./a.ts</include>`, on one line or several */
export function readInclude(
  line: string,
  _options: unknown,
  below: () => readonly string[],
): Embed | undefined {
  if (line.length > maxLength || !/^\s*<include[\s>]/.test(line)) return undefined;
  let whole = line.trim();
  let lines = 0;
  if (!whole.endsWith('</include>')) {
    const end = below()
      .slice(0, maxLines)
      .findIndex((text) => text.trimEnd().endsWith('</include>'));
    if (end === -1) return undefined;
    lines = end + 1;
    whole += below()
      .slice(0, lines)
      .map((text) => text.slice(0, maxLength).trim())
      .join('');
  }
  const [, settings = '', target = ''] = /^<include([^>]*)>([^<>]+)<\/include>$/.exec(whole) ?? [];
  const [file = '', part] = target.trim().split('#', 2);
  if (file === '') return undefined;
  // From the folder of the project, whose pages are in `content`.
  const isOfProject = /(?:^|\s)cwd(?=[\s=]|$)/.test(settings);
  const path = isOfProject ? `/${file.replace(/^(?:\.\/)?(?:content\/)?/, '')}` : file;
  const isPage = /\.mdx?$/i.test(file);
  const lang = settingOf(settings, 'lang') ?? (isPage ? undefined : endingOf(file));
  return {
    path,
    ...(part !== undefined && (isPage ? { take: sectionOf(part) } : { part })),
    ...(lang !== undefined && { fence: `${lang} ${settingOf(settings, 'meta') ?? ''}`.trim() }),
    ...(lines > 0 && { lines }),
  };
}

function settingOf(settings: string, name: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(settings);
  return match?.[1] ?? match?.[2];
}

function endingOf(file: string): string {
  return /\.(\w+)$/.exec(file)?.[1] ?? 'text';
}

/** Returns what is in `<section id="part">`; nothing if there is no such section. */
function sectionOf(part: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n');
    const start = lines.findIndex((line) => line.trim() === `<section id="${part}">`);
    if (start === -1) return '';
    const length = lines.slice(start).findIndex((line) => line.trim() === '</section>');
    return lines.slice(start + 1, length === -1 ? undefined : start + length).join('\n');
  };
}
