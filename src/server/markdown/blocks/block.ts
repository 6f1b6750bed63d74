// The contract of a block: one object contains its syntax, its documentation, its HTML and its plain Markdown.
import type { Element, Root as HtmlRoot } from 'hast';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context/context.ts';

/** Arguments of a directive block's function. */
export interface BlockArguments<Node> {
  readonly node: Node;
  /** Text in brackets after the name. */
  readonly label: string | undefined;
  readonly file: VFile;
  readonly context: MarkdownContext;
}

interface BlockBase {
  /** The block's forms as authors type them: the first column of the manual's table of blocks. */
  readonly syntax: readonly string[];
  /** One line for authors: the second column of that table. */
  readonly documentation: string;
  /** Fills in parts of the HTML that depend on the page's headers. */
  readonly completeHtml?: (tree: HtmlRoot, file: VFile) => void;
  /**
   * Called with every element of a finished page when its plain Markdown is generated. Changes the block's elements into ones that
   * Markdown can express; `remove` leaves an element out, `unwrap` replaces it with its children. Not needed if Markdown can express the
   * block's HTML as it is.
   */
  readonly toPlain?: (element: Element) => 'remove' | 'unwrap' | undefined;
}

/** `:::name[Label]` to `:::` */
export interface ContainerBlock extends BlockBase {
  readonly kind: 'container';
  readonly names: readonly string[];
  /** Checks the node and turns it into its HTML element. */
  readonly transform: (block: BlockArguments<ContainerDirective>) => void;
}

/** `::name{key="value"}` on a line of its own, replaced by elements. */
export interface LeafBlock extends BlockBase {
  readonly kind: 'leaf';
  readonly names: readonly string[];
  /** Checks the node and returns the content that replaces it. */
  readonly transform: (block: BlockArguments<LeafDirective>) => readonly BlockContent[];
}

/** `::name{key="value"}` on a line of its own, replaced by Markdown that is compiled like the author's. */
export interface MarkdownBlock extends BlockBase {
  readonly kind: 'markdown';
  readonly names: readonly string[];
  /** Checks the node and returns the Markdown that replaces it. */
  readonly toMarkdown: (block: BlockArguments<LeafDirective>) => string;
}

/** A paragraph with one fixed text, such as `[[toc]]`. */
export interface LineBlock extends BlockBase {
  readonly kind: 'line';
  readonly text: string;
  readonly transform: (paragraph: Paragraph) => void;
}

/** Part of a sentence or heading, such as `[[badge: Beta]]`. */
export interface InlineBlock extends BlockBase {
  readonly kind: 'inline';
  /** Must have the flag `g`. */
  readonly pattern: RegExp;
  readonly toNode: (match: RegExpExecArray) => PhrasingContent;
}

export type Block = ContainerBlock | LeafBlock | MarkdownBlock | LineBlock | InlineBlock;
