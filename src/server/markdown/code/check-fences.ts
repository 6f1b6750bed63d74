// The fences of a page, for the check of samples, and mistakes in their first lines.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { suggest } from '../../diagnostics/messages.ts';
import { report } from '../context/report.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { languageNames, languageOf } from './languages.ts';

/** Keeps the page's fences on the file; reports a missing or unknown language and unknown settings. */
export function checkFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const language = languageOf(node.lang ?? '')?.name ?? '';
      const { proof, unknown } = parseFenceMeta(node.meta ?? '');
      (file.data.fences ??= []).push({ language, text: node.value, line, column, ...proof });
      if (!node.lang) {
        const text =
          'The fence names no language. Write one after the backticks; `text` means none.';
        report(file, node, 'fence-language', text);
      } else if (!language) {
        const hint = suggest(node.lang, languageNames);
        report(file, node, 'fence-language', `Unknown language \`${node.lang}\`. ${hint}`);
      }
      const [setting] = unknown;
      if (setting !== undefined) {
        const text = `Unknown fence setting \`${setting}\`. Use \`title="…"\`, \`{1,3-5}\`, \`ins={…}\`, \`del={…}\`, \`lines\`, \`run="…"\`, \`shows="…"\` or \`file="…"\`.`;
        report(file, node, 'fence-setting', text);
      }
    });
  };
}
