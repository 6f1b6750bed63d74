// Tags of Liquid that stand for text, as Jekyll has them. Its logic is not run.
import * as z from 'zod';
import { createFenceTracker } from '../../markdown/read/lines.ts';
import { defineExtension } from '../contract/extension.ts';
import { jekyllImporter } from './importer.ts';

const options = z.strictObject({
  /** Values by name: `site.version: 1.2` replaces `{{ site.version }}`. */
  variables: z.record(z.string(), z.coerce.string()).default({}),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'jekyll',
  version: '1.0.0',
  options,
  lines: liquidLines,
  importers: [jekyllImporter],
});

/** Tags of plugins that make no text in a page. */
const silent = /\{%-?\s*(?:seo|feed_meta|toc|avatar)\b[^%]*%\}/g;

/** `{% highlight js %}` … `{% endhighlight %}` → a fence · `{% comment %}` … → nothing · `{{ site.version }}` → its value */
function liquidLines(lines: readonly string[], { variables }: Options): readonly string[] {
  if (!lines.some((line) => line.includes('{%') || line.includes('{{'))) return lines;
  const fences = createFenceTracker();
  let end: RegExp | undefined;
  let isComment = false;
  return lines.map((line, index) => {
    if (end) {
      if (!end.test(line)) return isComment ? '' : line;
      end = undefined;
      return isComment ? line.replace(/^.*?\{%-?\s*endcomment\s*-?%\}/, '') : '```';
    }
    // Values are for code too, as Jekyll replaces them everywhere.
    const text = withValues(line, variables);
    if (fences.isCode(line)) return text;
    const [, indent = '', language] =
      /^(\s*)\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\s*$/.exec(text) ?? [];
    if (language !== undefined && has(lines, index, endHighlight)) {
      [end, isComment] = [endHighlight, false];
      return `${indent}\`\`\`${language}`;
    }
    const clean = text
      .replace(/\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}/g, '')
      .replace(silent, '');
    const comment = /\{%-?\s*comment\s*-?%\}.*$/.exec(clean);
    if (comment && has(lines, index, endComment)) {
      [end, isComment] = [endComment, true];
      return clean.slice(0, comment.index);
    }
    return clean;
  });
}

const endHighlight = /^\s*\{%-?\s*endhighlight\s*-?%\}\s*$/;
const endComment = /\{%-?\s*endcomment\s*-?%\}/;

function has(lines: readonly string[], index: number, end: RegExp): boolean {
  return lines.slice(index + 1).some((line) => end.test(line));
}

function withValues(line: string, variables: Readonly<Record<string, string>>): string {
  return line.replace(/\{\{-?\s*([\w.]+)\s*-?\}\}/g, (all, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? '') : all,
  );
}
