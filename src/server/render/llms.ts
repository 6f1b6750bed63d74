// `llms.txt`: all pages as a plain list, for programs that read the documentation.
import type { SiteConfig } from '../../pages/model/config.ts';
import { markdownPath } from '../../pages/model/markdown-path.ts';
import { withBase } from '../../pages/model/paths.ts';
import type { OutlineSection } from './outline.ts';

/** `# Title`, the description, then one list of links per section. */
export function listForMachines(
  { title, description, base, origin }: SiteConfig,
  outline: readonly OutlineSection[],
): string {
  const parts = outline.map(({ name, pages }) => {
    const lines = pages.map((page) => {
      const address = origin + withBase(base, markdownPath(page.path));
      const about = page.description === undefined ? '' : `: ${page.description}`;
      return `- [${page.title}](${address})${about}`;
    });
    return `## ${name}\n\n${lines.join('\n')}\n`;
  });
  return [`# ${title}\n`, `> ${description}\n`, ...parts].join('\n');
}
