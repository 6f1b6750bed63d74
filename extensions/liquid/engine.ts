// Liquid with the tags and filters of Jekyll and Eleventy. Those that would read files or run code have no effect.
import {
  Liquid,
  Tag,
  type Context,
  type Emitter,
  type Parser,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import { escapeXml, maxFileBytes } from 'millrace-docs/extension';

/** Tags of plugins that make no text in a page. */
const silent = ['seo', 'feed_meta', 'toc', 'avatar', 'csrf_meta_tags'];

/** Tags that would read other files. */
const reading = ['include_relative', 'render', 'layout', 'block'];

export interface EngineOptions {
  /** Files that the text may include, by name. */
  readonly includes: Readonly<Record<string, string>>;
  /** Whether files are included as in Jekyll: their names without quotes, and what they are given below `include`. @default false */
  readonly isJekyll?: boolean;
}

/** Maximum number of different unknown tags of a page. */
const maxUnknown = 100;

/** Returns what fills in a text. `includes` are files by name; `lose` is told each tag that has no effect. */
export function createEngine(
  text: string,
  { includes, isJekyll = false }: EngineOptions,
  lose: (name: string) => void,
): Liquid {
  const engine = new Liquid({
    // Without it, the library would look for files.
    templates: { ...includes },
    cache: true,
    jekyllInclude: isJekyll,
    jekyllWhere: true,
    ownPropertyOnly: true,
    parseLimit: maxFileBytes,
    strictFilters: false,
    strictVariables: false,
  });
  const lost = (name: string) =>
    textTag(() => {
      lose(`{% ${name} %}`);
      return '';
    });
  engine.registerTag('highlight', HighlightTag);
  // The page may have any ending; a link without one finds it.
  engine.registerTag(
    'link',
    textTag((args) => `/${unquoted(args)}`),
  );
  engine.registerTag(
    'post_url',
    textTag((args) => `/_posts/${unquoted(args)}`),
  );
  for (const name of silent)
    engine.registerTag(
      name,
      textTag(() => ''),
    );
  for (const name of reading) engine.registerTag(name, lost(name));
  // Includes may have tags that the page has not.
  const all = [text, ...Object.values(includes)].join('\n');
  for (const name of unknownTags(all, engine)) engine.registerTag(name, lost(name));
  for (const name of ['relative_url', 'absolute_url'])
    engine.registerFilter(name, (value) => String(value).replace(/^(?!\/|[a-z]+:|#)/i, '/'));
  for (const name of ['markdownify', 'smartify', 'liquify'])
    engine.registerFilter(name, (value: unknown) => value);
  engine.registerFilter('highlight', (code, language) => htmlOf(String(code), String(language)));
  return engine;
}

/** Returns the names of tags that nobody knows. Their ends are unknown too, so what is inside is shown. */
function unknownTags(text: string, { tags }: Liquid): readonly string[] {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\{%-?\s*([A-Za-z_]\w{0,50})/g)) {
    const opening = name.replace(/^end/, '');
    const isPart = Object.hasOwn(tags, opening) || ['else', 'elsif', 'when'].includes(name);
    if (!isPart && names.size < maxUnknown) names.add(name);
  }
  return [...names];
}

/** `"a.md"` → `a.md` */
function unquoted(args: string): string {
  return args.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** Returns a tag that stands for a text. */
function textTag(write: (args: string) => string) {
  return class extends Tag {
    render(_context: Context, emitter: Emitter): string {
      emitter.write(write(this.token.args));
      return '';
    }
  };
}

/** `{% highlight js %}` … `{% endhighlight %}` → a fence */
class HighlightTag extends Tag {
  readonly #templates: Template[] = [];
  readonly #language: string;
  readonly #indent: string;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.#language = token.args;
    const before = token.input.slice(0, token.begin);
    this.#indent = /(?:^|\n)([ \t]{0,20})$/.exec(before.slice(-21))?.[1] ?? '';
    while (remaining.length > 0) {
      const next = remaining.shift();
      if (!next) break;
      if ('name' in next && next.name === 'endhighlight') return;
      this.#templates.push(parser.parseToken(next, remaining));
    }
    throw new Error('`{% highlight %}` has no end');
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void> {
    const code = String(yield this.liquid.renderer.renderTemplates(this.#templates, context));
    emitter.write(fenceOf(code, this.#language, this.#indent));
  }
}

/** Returns code as a fence whose end has the indent of its first line. */
function fenceOf(code: string, language: string, indent = ''): string {
  const ticks = code.match(/`{3,}/g) ?? [];
  const mark = '`'.repeat(Math.max(3, ...ticks.map(({ length }) => length + 1)));
  const body = code.replace(/^\s*\n|\s+$/g, '');
  return `${mark}${languageOf(language)}\n${body}\n${indent}${mark}`;
}

/** Returns code as HTML on one line: within other HTML, a fence would be text, and an empty line would end it. */
function htmlOf(code: string, language: string): string {
  const body = escapeXml(code.replace(/^\s*\n|\s+$/g, '')).replaceAll('\n', '&#10;');
  return `<pre><code class="language-${languageOf(language)}">${body}</code></pre>`;
}

/** `js linenos` → `js` */
function languageOf(words: string): string {
  return /^[\w+#-]+/.exec(words.trim())?.[0] ?? '';
}
