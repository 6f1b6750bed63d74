// What is different between two versions of the site: as pages, Markdown, JSON and a feed, and for programs.
import { h } from 'hastscript';
import * as z from 'zod';
import {
  defineExtension,
  fill,
  type FormAnswer,
  type HookContext,
  type ReadingContext,
  suggest,
} from 'millrace-docs/extension';
import { maxEntries, writeAtom } from '../feed/atom.ts';
import { answerFrom } from '../mcp/tool-answer.ts';
import type { Texts } from './compare.ts';
import { drawList, drawPage } from './draw.ts';
import { changesOf, isOther, versionsOf, type PageChange, type Versions } from './pages.ts';
import { changeWords, wordOf } from './words.ts';
import { tables } from './words/tables.ts';

const options = z.strictObject({
  export: z
    .array(z.string().regex(/.\.\.\../, 'Write two versions, such as `v1...v2`.'))
    .default([])
    .describe('Pairs of versions that an export has: `v1...v2`. Default: none.'),
});

type Options = z.infer<typeof options>;

const input = z.object({
  from: z.string().max(200).describe('The version in use'),
  to: z.string().max(200).optional().describe('The other version. Default: the current one'),
  path: z.string().max(1024).optional().describe('Only this page, word by word'),
  offset: z.int().min(0).default(0).describe('Number of characters to skip, to continue'),
});

export default defineExtension<Options>({
  name: 'changes',
  version: '1.0.0',
  options,
  words: tables,
  formStyles: [
    '.content ins{background:var(--code-added);text-decoration:none}.content ins strong{font-weight:inherit}' +
      '.content del{background:var(--code-removed)}.change-place,.changes small{font-size:.875rem;color:var(--ink-soft)}' +
      '.change-sign{font-size:0}.changes li>*+*{margin-block-start:0}',
  ],
  tasks: {
    compare: async (texts: Texts) => (await import('./compare.ts')).compareTexts(texts),
  },
  page: ({ path }, context) => ({
    entries: offersOn(path, context).map((offer) => ({ menu: 'versions', ...offer })),
  }),
  slots: {
    // A translation that is out of date: what has changed in its original.
    'article-start': ({ path, translation }, { site }) => {
      const [current, previous] = site.versions;
      const [original] = site.language.all;
      if (translation !== 'stale' || !original || !previous || !current?.isOwn) return undefined;
      const pair = `${previous.name}...${current.name}`;
      const href = encodeURI(`${original.base}-/changes/${pair}${placeOf(path)}`);
      const text = fill(changeWords(site).originalSince, { version: previous.name });
      return h('p.page-meta', h('a', { href, rel: 'nofollow' }, text));
    },
    'article-end': ({ path }, context) =>
      offersOn(path, context)
        .slice(0, 1)
        .map(({ text, href }) => h('p.page-meta', h('a', { href, rel: 'nofollow' }, text))),
  },
  forms: [
    {
      name: 'changes',
      find: answerAt,
      exported: ({ site, options: { export: pairs } }) =>
        pairs.flatMap((pair) =>
          ['.json', '/', ...site.pages.map(({ path }) => placeOf(path))].map(
            (at) => `/${pair}${at}`,
          ),
        ),
    },
  ],
  tools: [
    {
      name: 'changes',
      description:
        'List what changed between two versions of the documentation, first what can break programs. With `path`, show how a page differs.',
      input,
      async call({ from, to, path, offset }: z.infer<typeof input>, { site, markdownOf }) {
        const names = site.versions.map(({ name }) => name);
        const current = site.versions.find(({ isCurrent }) => isCurrent)?.name ?? '';
        const missing = [from, to ?? current].find((name) => !names.includes(name));
        if (missing !== undefined)
          return { error: `There is no version \`${missing}\`. ${suggest(missing, names)}` };
        const page = path === undefined ? '/' : (site.pageAt(path) ?? path);
        const whole = await markdownOf(`/-/changes/${from}...${to ?? current}${page}`);
        if (whole === undefined) return { error: `Neither version has a page \`${page}\`.` };
        return answerFrom(whole, offset, 'text');
      },
    },
  ],
});

/** Returns links to the changes since the versions before the current one; in these, to the changes until that. */
function offersOn(path: string, { site, options: { export: pairs } }: HookContext<Options>) {
  const words = changeWords(site);
  const current = site.versions.find(({ isCurrent }) => isCurrent);
  return site.versions.flatMap(({ name, isOwn, isCurrent }) => {
    const pair = `${name}...${current?.name}`;
    // An export has only what its config names.
    const isThere = site.answers.length > 0 || pairs.includes(pair);
    if (!current || isCurrent || !isThere || !(isOwn || current.isOwn)) return [];
    const at = isOwn ? (current.pathOf(path) ?? path) : path;
    const text = isOwn
      ? fill(words.until, { version: current.name })
      : fill(words.since, { version: name });
    return [{ text, href: encodeURI(`${current.base}-/changes/${pair}${placeOf(at)}`) }];
  });
}

/** Returns what is at a path below `/-/changes`: the list of a pair, a page of it, all of it as JSON, or the feed. */
async function answerAt(path: string, context: ReadingContext): Promise<FormAnswer> {
  const { versions, base } = context.site;
  const [current, previous] = versions;
  // The pages of two versions have one address, whichever of them the reader comes from.
  if (!current?.isOwn || !previous) return undefined;
  if (path === '/feed.atom') {
    const last = versionsOf(context, previous.name, current.name);
    return last && { type: 'application/atom+xml; charset=utf-8', body: await feedOf(last) };
  }
  const [name = ''] = path.slice(1).split('/', 1);
  const [from = '', to = ''] = name.replace(/\.json$/, '').split('...');
  const pair = versionsOf(context, from, to);
  if (!pair) return undefined;
  const rest = path.slice(`/${from}...${to}`.length);
  const all = await changesOf(pair);
  const pages = all.filter(isOther);
  if (rest === '.json')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify({ from, to, pages }) };
  const root = encodeURI(`${base}-/changes/${from}...${to}`);
  if (rest === '/') return drawList(pages, pair, (change) => root + encodeURI(pathOf(change)));
  const change = all.find((candidate) => pathOf(candidate) === rest);
  return change && drawPage(change, pair, `${root}/`);
}

function pathOf({ before = '', after = '', sign }: PageChange): string {
  return placeOf(sign === '-' ? before : after);
}

/** The home page has an address of its own: at that of the pair is the list. */
function placeOf(path: string): string {
  return path === '/' ? '/-/' : path;
}

async function feedOf(pair: Versions): Promise<string> {
  const { from, to, newer } = pair;
  const { title, origin, language, addressOf, pages } = newer.site;
  const words = changeWords(newer.site);
  const urlOf = (path: string): string => origin + encodeURI(addressOf(`/-/changes${path}`));
  const days = new Map(pages.map(({ path, updated }) => [path, updated]));
  const items = (await changesOf(pair)).filter(isOther).map((change) => {
    const link = urlOf(`/${from}...${to}${pathOf(change)}`);
    const about = fill(words.entry, {
      ...{ title: change.title, change: wordOf(change.sign, words) },
    });
    const day = days.get(change.after ?? '') ?? '1970-01-01';
    return { day, title: about, id: link, link, rest: [] };
  });
  return writeAtom({
    ...{ language: language.tag, author: title },
    ...{ address: urlOf('/feed.atom'), page: urlOf(`/${from}...${to}/`) },
    title: `${title}: ${fill(words.between, { from, to })}`,
    items: items.sort((a, b) => b.day.localeCompare(a.day)).slice(0, maxEntries),
  });
}
