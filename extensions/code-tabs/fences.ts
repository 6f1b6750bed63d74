// ```` ```ts tab="First" ````: fences that follow each other are tabs of one set.
import type { Code, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'millrace-docs/extension';

/** A fence and the label of its tab. */
export interface FenceTab {
  readonly label: string;
  readonly code: Code;
}

const tabSetting = /(^|\s)tab=(?:"([^"]{1,200})"|'([^']{1,200})')/;

/** Puts fences with a `tab` that follow each other into a set of tabs. */
export function fenceTabs() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node) || node.children.length < 2) return;
      const children = node.children as RootContent[];
      if (!children.some((child) => tabOf(child))) return;
      const placed: RootContent[] = [];
      let open: FenceTab[] = [];
      const close = (): void => {
        const [only] = open;
        // A single one keeps its label as its title.
        if (open.length === 1 && only) placed.push(only.code);
        else if (open.length > 1) placed.push(tabSet(open.map(withoutSetting)));
        open = [];
      };
      for (const child of children) {
        const tab = tabOf(child);
        if (tab) open.push(tab);
        else {
          close();
          placed.push(child);
        }
      }
      close();
      children.splice(0, children.length, ...placed);
    });
  };
}

function tabOf(node: RootContent): FenceTab | undefined {
  if (node.type !== 'code') return undefined;
  const [, , double, single] = tabSetting.exec(node.meta ?? '') ?? [];
  // Icons are components: `<Rocket /> Second`
  const label = (double ?? single)?.replace(/<[A-Z][^<>]*>\s*/g, '').trim() ?? '';
  return label === '' ? undefined : { label, code: node };
}

function withoutSetting({ label, code }: FenceTab): FenceTab {
  return { label, code: { ...code, meta: code.meta?.replace(tabSetting, '$1') ?? null } };
}

/** Returns a set of tabs, as authors of this server write it. */
export function tabSet(tabs: readonly FenceTab[]): ContainerDirective {
  const position = tabs[0]?.code.position;
  const children = tabs.map(({ label, code }): ContainerDirective => ({
    type: 'containerDirective',
    name: 'tab',
    attributes: { label },
    children: [code],
    ...(code.position && { position: code.position }),
  }));
  return { type: 'containerDirective', name: 'tabs', children, ...(position && { position }) };
}
