// Nunjucks as Liquid, as far as both can say it. Each line stays one.
import { type MarkPair, replaceBetween } from 'millrace-docs/extension';

/** Marks of tags of Nunjucks and Liquid. */
export const tagMarks: readonly MarkPair[] = [
  ['{%', '%}'],
  ['{{', '}}'],
  ['{#', '#}'],
];

/** Writes the tags of Nunjucks as those of Liquid, which stay as they are. What is in `raw` is no tag. */
export function toLiquid(text: string): string {
  let isRaw = false;
  return replaceBetween(text, tagMarks, (all) => {
    const [, name] = /^\{%-?\s*(\w+)/.exec(all) ?? [];
    if (isRaw) {
      if (name !== 'endraw' && name !== 'endverbatim') return all;
      isRaw = false;
      return all.replace('endverbatim', 'endraw');
    }
    if (all.startsWith('{#')) return all.replaceAll(/[^\n]/g, '');
    if (name === 'raw' || name === 'verbatim') {
      isRaw = true;
      return all.replace('verbatim', 'raw');
    }
    return withLiquidFilters(name === undefined ? all : liquidTag(all, name));
  });
}

/** Tags with another name in Liquid. Styles and scripts of a page are part of none here. */
const names: Readonly<Record<string, string>> = {
  elif: 'elsif',
  elseif: 'elsif',
  endset: 'endcapture',
  ...Object.fromEntries(
    ['css', 'js'].flatMap((bundle) => [
      [bundle, 'comment'],
      [`end${bundle}`, 'endcomment'],
    ]),
  ),
};

/** `{% set a = "b" %}` → `{% assign a = "b" %}` · `{% set a %}` → `{% capture a %}` · `{% highlight "js" %}` → `{% highlight js %}` */
function liquidTag(all: string, name: string): string {
  if (name === 'set') return all.replace('set', all.includes('=') ? 'assign' : 'capture');
  if (name === 'highlight') return all.replaceAll(/["']/g, '');
  const liquidName = Object.hasOwn(names, name) ? names[name] : undefined;
  return liquidName === undefined ? all : all.replace(name, liquidName);
}

/** `{{ code | highlight("js") }}` → `{{ code | highlight: "js" }}` */
function withLiquidFilters(text: string): string {
  return text
    .replaceAll(/\|\s*(\w{1,50})\(\s*\)/g, '| $1')
    .replaceAll(/\|\s*(\w{1,50})\(([^()]{0,500})\)/g, '| $1: $2');
}
