// The code that extensions add to the stages of the processor. Its errors name the extension.
import type { Handler, Handlers } from 'mdast-util-to-hast';
import type { Pluggable, PluggableList, Plugin, Preset, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import {
  addTime,
  awaitHook,
  callNoted,
  type ContainerOpening,
  type Embeds,
  type MarkdownHooks,
  type Noted,
  type ReadContainer,
  type ReadEmbed,
  type WrittenPage,
} from './context/hooks.ts';
import { foreignLine, lintRewrittenLines } from './lint/rewritten-lines.ts';
import type { LineProblem, SourceLine } from './read/lines.ts';
import { includeMarks } from './read/own-includes.ts';

/** Wraps plugins of an extension, so that all their errors are an `ExtensionError`. */
export function guarded(extension: Noted, hook: string, plugins: PluggableList): PluggableList {
  return plugins.map((pluggable): Pluggable => {
    const [plugin, ...options]: readonly unknown[] = Array.isArray(pluggable)
      ? pluggable
      : [pluggable];
    // Presets are lists of plugins and settings.
    if (typeof plugin !== 'function')
      return { plugins: guarded(extension, hook, (plugin as Preset).plugins ?? []) };
    return [guard(extension, hook, plugin as Plugin<unknown[]>), ...options];
  });
}

function guard(extension: Noted, hook: string, plugin: Plugin<unknown[]>): Plugin<unknown[]> {
  return function attach(this: Processor, ...options: unknown[]) {
    const transform: unknown = callNoted(extension, hook, () =>
      plugin.apply(this as never, options),
    );
    if (typeof transform !== 'function') return undefined;
    return async (tree: Node, file: VFile) => {
      const start = performance.now();
      const next = await awaitHook(extension.name, hook, async () => {
        const made = (await callNoted(extension, hook, () =>
          call(transform as Transformer, tree, file),
        )) as Node | Error | false | null | undefined;
        // `isWanted && change(tree)` may be false.
        if (!made) return undefined;
        if (made instanceof Error) throw made;
        // Anything else would make the next stage fail, and no message would name the extension.
        if (made.type !== 'root')
          throw new Error('it returned no tree: return its root, or nothing');
        return made;
      });
      addTime((file.data.hookTimes ??= {}), extension.name, start);
      return next;
    };
  };
}

/** Transformers return a tree, a promise of one, or call back. */
function call(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null, next?: Node): undefined => {
      if (error) reject(error);
      else resolve(next);
    };
    const result = transform(tree, file, done);
    // As unified does it: a function with three parameters calls back.
    if (transform.length <= 2) resolve(result as Node | undefined);
  });
}

/** Returns handlers that throw `ExtensionError`. */
export function guardedHandlers(hooks: MarkdownHooks): Handlers {
  return Object.fromEntries(
    Object.entries(hooks.handlers ?? {}).map(([type, handle]): [string, Handler] => [
      type,
      (state, node, parent) => callNoted(hooks, 'handlers', () => handle(state, node, parent)),
    ]),
  );
}

/** Lets extensions rewrite lines. One that returns another number of texts would move all messages. */
export function hookedLines(
  lines: readonly SourceLine[],
  hooks: readonly MarkdownHooks[],
  times: Record<string, number>,
  {
    note,
    ...page
  }: Omit<WrittenPage, 'report' | 'suggest'> & { readonly note: (problem: LineProblem) => void },
): readonly SourceLine[] {
  return hooks.reduce((before, extension) => {
    const { name, lines: rewrite, isForeignSyntax = false } = extension;
    if (!rewrite) return before;
    return callNoted(extension, 'lines', () => {
      const start = performance.now();
      const told: LineProblem[] = [];
      const report = (index: number, text: string): void => {
        told.push({ line: before[index]?.line ?? 1, rule: 'foreign-syntax', text });
      };
      const suggest = (index: number, hint?: string): void => {
        const { text = '', line = 1 } = before[index] ?? {};
        told.push({ ...foreignLine(text.trim(), hint), line });
      };
      const raw = before.map(({ text }) => text);
      const texts = rewrite(raw, { ...page, report, suggest });
      addTime(times, name, start);
      for (const problem of told) note(problem);
      if (texts === raw) return before;
      if (texts.length !== before.length)
        throw new Error(`it returned ${texts.length} lines for ${before.length}`);
      const after = before.flatMap(
        ({ line }, index) => texts[index]?.split('\n').map((text) => ({ text, line })) ?? [],
      );
      if (isForeignSyntax)
        for (const problem of lintRewrittenLines(before, after, told)) note(problem);
      return after;
    });
  }, lines);
}

/** Returns how the extensions read first lines of containers: what they throw, and what no directive can be, is an `ExtensionError`. */
export function containersOf(hooks: readonly MarkdownHooks[]): readonly ReadContainer[] {
  return hooks.flatMap((extension): readonly ReadContainer[] => {
    const { container: read } = extension;
    return read ? [(line) => callNoted(extension, 'container', () => checked(read(line)))] : [];
  });
}

function checked(opening: ContainerOpening | undefined): ContainerOpening | undefined {
  if (!opening) return undefined;
  if (typeof opening !== 'object' || typeof opening.name !== 'string')
    throw new Error('it returned no name of a block');
  const { name, title = '', attributes = '', end } = opening;
  if (!/^[a-z][\w-]*$/.test(name)) throw new Error(`\`${name}\` is no name of a block`);
  if (title.includes('\n') || /[{}\n]/.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')))
    throw new Error('a title has one line, and attributes have no braces');
  if (typeof end === 'object' && !/^([^\s\w])\1{2,}$/.test(end.marks))
    throw new Error('an end has at least three marks of one kind');
  return opening;
}

type Embedding = Pick<MarkdownHooks, 'name' | 'note' | 'embed' | 'embedInCode' | 'embedMarks'>;

/** Returns how the extensions read embeds: what they throw is an `ExtensionError`. */
export function embedsOf(hooks: readonly Embedding[]): Embeds {
  const embedding = hooks.filter(({ embed, embedInCode }) => embed ?? embedInCode);
  const all = embedding.map((extension) => ({
    marks: extension.embedMarks && new RegExp(extension.embedMarks.source, 'm'),
    ofText: guardedReader(extension, 'embed'),
    ofCode: guardedReader(extension, 'embedInCode'),
  }));
  const sources = all.map(({ marks }) => marks?.source);
  const isAlwaysRead = sources.includes(undefined);
  // One expression takes as long for a page as a single extension's would.
  const any = new RegExp(
    [includeMarks.source, ...sources].map((source) => `(?:${source})`).join('|'),
    'm',
  );
  return {
    readersIn(text) {
      if (!isAlwaysRead && !any.test(text)) return undefined;
      // Each line is handed to each of them.
      const finding = all.filter(({ marks }) => marks?.test(text) ?? true);
      return {
        ofText: finding.flatMap(({ ofText }) => ofText ?? []),
        ofCode: finding.flatMap(({ ofCode }) => ofCode ?? []),
      };
    },
    without: (extension) => embedsOf(embedding.filter(({ name }) => name !== extension)),
  };
}

function guardedReader(extension: Embedding, part: 'embed' | 'embedInCode'): ReadEmbed | undefined {
  const read = extension[part];
  if (!read) return undefined;
  const guard = <Result>(call: () => Result): Result => callNoted(extension, part, call);
  return (line, below) => {
    const embed = guard(() => read(line, below));
    if (embed === undefined || embed === 'own') return embed;
    const { take } = embed;
    return take ? { ...embed, take: (text) => guard(() => take(text)) } : embed;
  };
}
