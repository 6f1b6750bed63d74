// `{{< new-in 0.158.0 />}}`: shortcodes that name the version of a change, as the documentation of Hugo has them.
import type { Shortcode } from './tags.ts';

/** The text of each mark, and its callout if it has content. */
const marks: Readonly<Record<string, readonly [words: string, callout: string]>> = {
  'deprecated-in': ['Deprecated in', 'warning'],
  'new-in': ['New in', 'note'],
};

/** Maximum length of a version. */
const maxLength = 60;

/** `{{< new-in 0.158.0 />}}` → a badge; undefined for any other shortcode, and for one with content. */
export function badgeOf(tag: Shortcode, closed: ReadonlySet<string>): string | undefined {
  const hasContent = tag.kind === 'close' || (tag.kind === 'open' && closed.has(tag.name));
  const mark = hasContent ? undefined : markOf(tag);
  return mark && `[[badge: ${mark.text}]]`;
}

/** `{{< new-in 0.158.0 >}}`, `{{< /new-in >}}` → the tags of a callout; undefined for any other shortcode. */
export function calloutTagOf(tag: Shortcode): string | undefined {
  const mark = markOf(tag);
  if (!mark) return undefined;
  if (tag.kind === 'close') return '</block-callout>';
  return `<block-callout type="${mark.callout}" title="${mark.text}">`;
}

function markOf({ name, values: [version = ''] }: Shortcode) {
  const [words, callout] = Object.hasOwn(marks, name) ? (marks[name] ?? []) : [];
  if (words === undefined || callout === undefined) return undefined;
  const shown = version.replaceAll(/[^\w.+ -]/g, '').slice(0, maxLength);
  return { text: shown === '' ? words.replace(/ in$/, '') : `${words} ${shown}`, callout };
}
