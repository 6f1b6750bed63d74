// Links: resolves links between pages, marks external ones, reports targets that do not exist.
import path from 'node:path/posix';
import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../../pages/model/paths.ts';
import type { LinkedVersion, MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';
import { suggest } from '../../diagnostics/messages.ts';

/**
 * `/limits/#memory` → `/docs/limits/#memory` · `../steps/index.md` → `/docs/workflows/steps/` ·
 * `v1:/limits/` → `/docs/v1/limits/`, in another version of the site · `https://…` → the same with `rel="external noopener"`. A target that does not exist is reported.
 */
export function siteLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type === 'link' || node.type === 'definition') rewrite(node as Link, file, context);
    });
  };
}

function rewrite(node: Link, file: VFile, context: MarkdownContext): void {
  const { url } = node;
  const version = context.versionOf(url);
  if (version) {
    linkToVersion(node, file, version);
    return;
  }
  if (isExternal(url)) {
    if (/^https?:/i.test(url)) node.data = { hProperties: { rel: ['external', 'noopener'] } };
    else if (!/^mailto:/i.test(url)) {
      report(file, node, 'link', `Link \`${url}\` has an unsupported scheme. Use https or mailto.`);
      node.url = '#';
    }
    return;
  }
  const [target = '', anchor] = url.split('#', 2);
  const currentPath = context.pathOfFile(file.data.relativePath ?? '') ?? '/';
  const targetPath = target === '' ? currentPath : findTarget(target, file, node, context);
  if (targetPath === undefined) return;
  if (context.isDraft(targetPath) && !context.isDraft(currentPath)) {
    const text = `Link \`${target}\` leads to a draft, which readers do not see. Publish the page, or remove the link.`;
    report(file, node, 'link', text);
  }
  const start = node.position?.start ?? { line: 1, column: 1 };
  if (context.resolve(targetPath).kind === 'page') {
    (file.data.references ??= []).push({
      path: targetPath,
      anchor: anchor === undefined || anchor === '' ? undefined : decoded(anchor),
      line: start.line,
      column: start.column,
    });
  }
  if (target !== '') node.url = withBase(context.base, targetPath) + (anchor ? `#${anchor}` : '');
}

function linkToVersion(node: Link, file: VFile, { name, base, pages }: LinkedVersion): void {
  const [target = '', anchor] = node.url.slice(name.length + 1).split('#', 2);
  if (!pages.has(target)) {
    const hint = suggest(target, pages, 'Check the path.');
    report(file, node, 'link', `Link \`${node.url}\` is not a page of ${name}. ${hint}`);
    node.url = base;
    return;
  }
  node.url = withBase(base, target) + (anchor ? `#${anchor}` : '');
}

/** `caf%C3%A9` → `café` · `100%`, which is not a valid escape, stays as typed */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Returns the path of a link's page or file, below the base; reports a wrong link and returns undefined if there is no target. */
function findTarget(
  target: string,
  file: VFile,
  node: Link,
  context: MarkdownContext,
): string | undefined {
  const folder = path.dirname(file.data.relativePath ?? '');
  if (!target.startsWith('/')) {
    const relative = path.join(folder, target);
    const pagePath =
      context.pathOfFile(relative) ?? context.pathOfFile(path.join(relative, 'index.md'));
    if (pagePath === undefined) {
      const text = `Link \`${target}\` is not a file: \`${context.contentName}/${relative}\` does not exist. Write the page's file, or its path from the site's root.`;
      report(file, node, 'link', text);
    }
    return pagePath;
  }
  if (context.hasFile(target) || context.isDraft(target)) return target;
  const resolution = context.resolve(target);
  switch (resolution.kind) {
    case 'page':
    case 'route':
      return target;
    case 'alias':
    case 'moved': {
      const place = isExternal(resolution.location)
        ? resolution.location
        : `/${resolution.location.slice(context.base.length)}`;
      report(file, node, 'link', `Link \`${target}\` is redirected. Write \`${place}\`.`);
      return isExternal(place) ? undefined : place;
    }
    case 'missing':
    case 'malformed': {
      const paths = context.pages.map((page) => page.path);
      const hint = suggest(target, paths, 'Check the path.');
      report(file, node, 'link', `Link \`${target}\` is not a page. ${hint}`);
      return undefined;
    }
  }
}
