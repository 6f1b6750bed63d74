// Components of Retype within lines, as Markdown: `[!badge New|success]`, `[!button Text](page.md)`, `[!ref](page.md)`, `:icon-star:`.
import { isElsewhere } from '../../../pages/model/paths.ts';
import { codeSpan } from '../../markdown/read/lines.ts';
import { namedValues } from '../named-values.ts';

/** Maximum length of a component. */
const maxLength = 1000;

const names = 'badge|button|ref|file|embed|card|backlinks';

/** Code within a line, the beginning of a component, or an icon. */
const codeOrMark = new RegExp(
  String.raw`${codeSpan.source}|(?<!\\)\[!(${names})(?=[\s\]])|:(icon)-[a-z\d][a-z\d-]{0,99}:[ \t]?`,
  'g',
);

const component = new RegExp(
  String.raw`^\[!(?:${names})((?:"[^"]*"|[^"\]])*)\](?:\(\s*([^()\s]*)(?:\s+"[^"]*")?\s*\))?`,
);

interface Component {
  readonly name: string;
  readonly text: string;
  readonly variant: string;
  /** Where it leads; empty if nowhere. */
  readonly url: string;
  readonly props: ReadonlyMap<string, string>;
}

/** Is told what readers do not see: a fact with its hint. */
type Report = (text: string) => void;

/** Writes the components of a line as Markdown. Code is not changed. */
export function writeComponents(line: string, report: Report): string {
  if (!/\[!|:icon-/.test(line)) return line;
  const alone = line.trim();
  let shown = '';
  let end = 0;
  for (const match of line.matchAll(codeOrMark)) {
    const [mark, , name, icon] = match;
    if (match.index < end || (name === undefined && icon === undefined)) continue;
    let raw = mark;
    let text = '';
    if (name !== undefined) {
      const found = componentIn(name, line.slice(match.index, match.index + maxLength));
      if (!found) continue;
      raw = found.raw;
      text =
        raw === alone
          ? blockOf(found.read, report).replaceAll('\n', `\n${line.slice(0, match.index)}`)
          : inlineOf(found.read, report);
    }
    shown += line.slice(end, match.index) + text;
    end = match.index + raw.length;
  }
  return shown + line.slice(end);
}

function componentIn(
  name: string,
  text: string,
): { readonly raw: string; readonly read: Component } | undefined {
  const [raw, words = '', url = ''] = component.exec(text) ?? [];
  if (raw === undefined) return undefined;
  const props = namedValues(words);
  const [, label = '', variant = ''] =
    props.size > 0 ? [] : (/^([^|]*)(?:\|(.*))?$/s.exec(words) ?? []);
  const shown = props.get('text') ?? (name === 'card' ? '' : label);
  return {
    raw,
    read: {
      name,
      text: withoutIcons(shown.replace(/\s+/g, ' ')).trim(),
      variant: (props.get('variant') ?? variant).trim(),
      // Nothing here runs an action.
      url: props.has('action') ? 'action:' : url,
      props,
    },
  };
}

export function withoutIcons(text: string): string {
  return text.replace(/:icon-[a-z\d][a-z\d-]{0,99}:[ \t]?/g, '');
}

/** Returns a component that stands alone on its line: each is a block of its own. */
function blockOf(read: Component, report: Report): string {
  const { name, url, text, props } = read;
  if (name === 'embed' && url !== '') {
    const title = escaped(props.get('title') ?? text);
    return `::video${title === '' ? '' : `[${title}]`}{src="${url.replaceAll('"', '%22')}"}`;
  }
  const inline = inlineOf(read, report);
  if (name !== 'card' || !inline.startsWith('[')) return inline === '' ? '' : `\n${inline}\n`;
  return `${cardsStart}- ${inline}${text === '' ? '' : ` ${text}`}${cardsEnd}`;
}

const cardsStart = '::::cards\n';
const cardsEnd = '\n::::';

/** Puts cards on lines that follow each other into one grid. */
export function joinCards(lines: readonly string[]): readonly string[] {
  const isCard = (at: number): boolean => lines[at]?.startsWith(cardsStart) === true;
  return lines.map((line, at) => {
    if (!isCard(at)) return line;
    const start = isCard(at - 1) ? cardsStart.length : 0;
    return line.slice(start, isCard(at + 1) ? -cardsEnd.length : undefined);
  });
}

function inlineOf({ name, text, variant, url, props }: Component, report: Report): string {
  if (name === 'backlinks') {
    const fact = '`[!backlinks]` lists the pages that link to this one, so it is left out.';
    report(`${fact} Link to them.`);
    return '';
  }
  if (url.startsWith('action:')) {
    const fact = `\`[!${name}]\` runs an action of Retype, so it is left out.`;
    report(`${fact} Link to a page instead.`);
    return '';
  }
  const shown = name === 'badge' ? badgeOf(text || emojiIn(props), variant) : escaped(text);
  if (url === '') return name === 'button' && shown !== '' ? `**${shown}**` : shown;
  if (name === 'badge' && shown === '') return '';
  return `[${name === 'card' ? escaped(props.get('title') ?? '') : shown || labelOf(name, url)}](${url})`;
}

/** A link to a page that says nothing is named by the page; one to a file by its name. */
function labelOf(name: string, url: string): string {
  if (name !== 'file' && !isElsewhere(url)) return '';
  return escaped(name === 'file' ? (url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '') : url);
}

const tones: Readonly<Record<string, string>> = {
  danger: ' danger',
  success: ' tip',
  tip: ' tip',
  warning: ' warning',
};

/** Maximum length of the text of a badge. */
const maxBadge = 200;

function badgeOf(text: string, variant: string): string {
  const shown = text
    .replace(/[[\]|]/g, ' ')
    .trim()
    .slice(0, maxBadge);
  return shown === '' ? '' : `[[badge${tones[variant.toLowerCase()] ?? ''}: ${shown}]]`;
}

function emojiIn(props: ReadonlyMap<string, string>): string {
  return /^:[a-z\d_+-]+:$/.exec(props.get('icon') ?? '')?.[0] ?? '';
}

function escaped(text: string): string {
  return text.replace(/[\\[\]|]/g, '\\$&');
}
