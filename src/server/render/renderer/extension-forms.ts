// What extensions show below `/-/name/`: further forms of pages, and pages and files of their own.
import { withBase } from '../../../pages/model/paths.ts';
import { pagesOf } from '../../../pages/model/sidebar.ts';
import type { SidebarNode } from '../../../pages/model/page.ts';
import type { PageView } from '../../../pages/model/view.ts';
import type { FormAnswer, FormContext, FramedPage, TypedForm } from '../../contract/forms.ts';
import { awaitHook } from '../../markdown/context/hooks.ts';
import { inlineClasses } from '../../markdown/html/inline-classes.ts';
import { scrollingTables } from '../../markdown/html/tables.ts';
import { wholeText } from '../../markdown/plain/parts.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { htmlOf } from '../views/page-hooks.ts';
import { readingContext, type PageReader } from '../views/reading-context.ts';
import type { Views } from '../views/views.ts';
import type { Documents } from './documents.ts';
import type { FormResponse } from './renderer.ts';
import { htmlType } from './site-facts.ts';

export interface ExtensionFormsOptions {
  readonly site: Site;
  readonly reader: PageReader;
  readonly views: Views;
  readonly render: Documents['render'];
  /** Addresses of style sheets. */
  readonly styles: readonly string[];
}

/** `answer` makes what is at a path below `/-/name`; undefined if nothing is. It rejects with an `ExtensionError`. */
export function createExtensionForms({
  site,
  reader,
  views,
  render,
  styles,
}: ExtensionFormsOptions) {
  const formNamed = (name: string) => formsOf(site).find(({ form }) => form.name === name);

  /** Returns the paths of the style sheets of a form. */
  function stylesOf(name: string): readonly string[] {
    const owner = formNamed(name)?.loaded.plan.name ?? '';
    return (site.extensions.formStyles.get(owner) ?? []).map((file) => file.path);
  }

  /** Returns what an extension shows at a path below `/-/name`. */
  async function answerOf(name: string, path: string): Promise<FormAnswer> {
    const owned = formNamed(name);
    if (!owned) return undefined;
    const { loaded, form } = owned;
    const context: FormContext = {
      ...readingContext(reader, loaded),
      section: form.find ? [] : sectionOf(site, path),
      styles: [...styles, ...stylesOf(name).map((file) => withBase(site.config.site.base, file))],
    };
    const page = form.find ? undefined : await context.read(path);
    return awaitHook(loaded.extension.name, `forms.${name}`, () =>
      page ? form.make?.(page, context) : form.find?.(path, context),
    );
  }

  function viewOf(name: string, path: string, { content, ...page }: FramedPage): PageView {
    // Code and tables fit into a phone like those of authors.
    const html = htmlOf(content, (tree) => {
      for (const finish of [inlineClasses(), scrollingTables()]) finish(tree);
    });
    return views.framed(`/-/${name}${path}`, { ...page, html });
  }

  /** Returns the view of a page that an extension draws: `/-/owners/`; undefined if there is none. */
  async function framed(below: string): Promise<PageView | undefined> {
    const [, name = '', path = ''] = /^\/-\/([^/]+)(\/.*)$/s.exec(below) ?? [];
    if (!formNamed(name)?.form.find) return undefined;
    const made = await answerOf(name, path);
    return isFramed(made) ? viewOf(name, path, made) : undefined;
  }

  /** Returns the Markdown of a page that an extension draws: `/a/index.md` is that of `/a/`, and `/a.md` that of `/a.html`. */
  async function markdownAt(name: string, path: string): Promise<FormResponse | undefined> {
    const page = path.replace(/(?<=\/)index\.md$/, '').replace(/\.md$/, '.html');
    const view = page === path ? undefined : await framed(`/-/${name}${page}`);
    if (!view) return undefined;
    const text = wholeText(await reader.writeTwin(view));
    return { body: Buffer.from(text), type: 'text/markdown; charset=utf-8' };
  }

  async function answer(name: string, path: string): Promise<FormResponse | undefined> {
    const made = await answerOf(name, path);
    if (made === undefined) return markdownAt(name, path);
    if (isFramed(made)) {
      const head = stylesOf(name).map((href) => ({ link: { rel: 'stylesheet', href } }));
      const body = await render(viewOf(name, path, made), { head, slots: {} });
      return { body, type: htmlType };
    }
    const ofForm = formNamed(name)?.form.type ?? htmlType;
    const { type, body } = isTyped(made) ? made : { type: ofForm, body: made };
    return { body: Buffer.from(body), type };
  }

  return {
    answer,
    framed,
    /** Paths below the base that extensions name for an export. */
    exported: () =>
      formsOf(site).flatMap(({ loaded, form: { name, exported } }) =>
        (exported?.(reader.hooks.contextOf(loaded)) ?? []).map((path) => `/-/${name}${path}`),
      ),
  };
}

function formsOf({ extensions }: Site) {
  return extensions.all.flatMap((loaded) =>
    (loaded.extension.forms ?? []).map((form) => ({ loaded, form })),
  );
}

function isFramed(answer: FormAnswer): answer is FramedPage {
  return typeof answer === 'object' && 'content' in answer;
}

function isTyped(answer: string | Uint8Array | TypedForm): answer is TypedForm {
  return typeof answer === 'object' && 'body' in answer;
}

/**
 * Returns the pages of the group that a page begins, itself first: those of all sidebars for the introduction, and of its sidebar for the
 * first page of that. Any other page is alone.
 */
function sectionOf(site: Site, path: string): readonly string[] {
  if (path === '/') {
    const all = Object.values(site.sidebars).flatMap((nodes) => pagesOf(nodes));
    return [...new Set([path, ...all.map((page) => page.path)])];
  }
  for (const nodes of Object.values(site.sidebars)) {
    const group = path === pagesOf(nodes)[0]?.path ? nodes : findGroup(nodes, path);
    if (group) return [...new Set([path, ...pagesOf(group).map((page) => page.path)])];
  }
  return [path];
}

function findGroup(
  nodes: readonly SidebarNode[],
  path: string,
): readonly SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.items === undefined) continue;
    if (node.path === path) return node.items;
    const inner = findGroup(node.items, path);
    if (inner) return inner;
  }
  return undefined;
}
