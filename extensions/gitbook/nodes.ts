// Blocks of GitBook in the tree, as components that this server draws, and links that take the title of their page.
import path from 'node:path';
import type { Link, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import {
  blockElement,
  blockTitle,
  type CarriedBlock,
  drawCarried,
  isCallout,
  isElsewhere,
  textNode,
  visit,
} from 'millrace-docs/extension';
import { gitbookDirective } from './lines.ts';

/** Replaces the directives that carry tags, and the texts of mentions. */
export function gitbookNodes() {
  return (tree: Root): void => {
    visit(tree, 'link', mention);
    drawCarried(tree, gitbookDirective, (block, node) => [draw(block, node)]);
  };
}

/** `[a.md](a.md "mention")` → the title of the page. */
function mention(link: Link): void {
  if (link.title !== 'mention') return;
  link.title = null;
  if (!isElsewhere(link.url)) link.children = [];
}

function draw({ name, props }: CarriedBlock, node: ContainerDirective | LeafDirective): Nodes {
  const content = node.type === 'leafDirective' ? [] : node.children;
  const prop = (key: string): string | undefined => {
    const value = props[key];
    return typeof value === 'string' ? value : undefined;
  };
  const caption = content.map((child) => toString(child)).join(' ');
  switch (name) {
    case 'hint': {
      const style = prop('style') ?? 'info';
      const type = isCallout(style) ? style : 'warning';
      return blockElement('jsx-callout', content, node, { type });
    }
    case 'tab':
      return blockElement(
        'jsx-tab',
        [blockTitle([textNode(prop('title') ?? '')]), ...content],
        node,
      );
    case 'tabs':
    case 'step':
      return blockElement(`jsx-${name}`, content, node);
    case 'stepper':
      return blockElement('jsx-steps', content, node);
    case 'embed':
      return blockElement('jsx-iframe', [], node, {
        src: prop('url') ?? '',
        ...(caption !== '' && { title: caption }),
      });
    case 'file': {
      const url = prop('src') ?? '';
      return linkTo(
        url,
        prop('caption') ?? (caption === '' ? path.posix.basename(url) : caption),
        node,
      );
    }
    default: {
      const url = prop('url') ?? prop('page') ?? '';
      return linkTo(url, isElsewhere(url) ? caption || url : '', node);
    }
  }
}

/** Returns a link; without a text, it has the title of its page. */
function linkTo(url: string, text: string, { position }: Nodes): Paragraph {
  const words: PhrasingContent[] = text === '' ? [] : [textNode(text)];
  const origin = position && { position };
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, children: words, ...origin }],
    ...origin,
  };
}
