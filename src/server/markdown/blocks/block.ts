// The contract of a block: one object contains its names, its documentation, its HTML and its plain Markdown.
import type { Element, ElementContent } from 'hast';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import type { MarkdownContext } from '../context/context.ts';
import type { DrawTrusted } from '../context/trusted.ts';

/** The page that a block's `draw` adds to, and tools for it. */
export interface BlockScope {
  readonly context: MarkdownContext;
  readonly file: VFile;
  /** Draws the blocks and components inside nodes. */
  draw(children: readonly ElementContent[]): ElementContent[];
  /** Reports a mistake of the author at a node: a fact, then a hint. */
  report(node: Element, rule: RuleName, text: string): void;
  /** Returns the tab label for a fence: its title, or its language if it has none. */
  fenceLabel(fence: Element): string;
  /** Removes a fence's title, for when a tab label already shows it. */
  takeFenceTitle(fence: Element): void;
  hasFenceTitle(fence: Element): boolean;
  /** Parses an attribute value that may be Markdown. */
  inlineMarkdown(raw: string): readonly ElementContent[];
  /** Returns the number of the next tab set on the page. */
  nextTabSet(): number;
  /** Returns a placeholder for nodes that are not sanitized. `children` are an author's, and are. */
  trusted(draw: DrawTrusted, children?: readonly ElementContent[]): Element;
  /** Adds a fence with this code to the page and returns its placeholder. */
  addFence(language: string, title: string | undefined, code: string): Element;
}

/** Returns the elements that replace a block, component or container. */
export type DrawBlock = (node: Element, scope: BlockScope) => readonly ElementContent[];

interface BlockBase {
  /** The block's forms as authors type them: the first column of the manual's table of blocks. */
  readonly syntax: readonly string[];
  /** One line for authors: the second column of that table. */
  readonly documentation: string;
  /**
   * Called with every element of a finished page when its plain Markdown is generated. Changes the block's elements into ones that
   * Markdown can express; `remove` leaves an element out, `unwrap` replaces it with its children. Not needed if Markdown can express the
   * block's HTML as it is.
   */
  readonly toPlain?: (element: Element) => 'remove' | 'unwrap' | undefined;
}

/** `:::name[Label]` to `:::`, and components of other systems with the same meaning: `<Name title="Label">`. */
export interface ContainerBlock extends BlockBase {
  readonly kind: 'container';
  readonly names: readonly string[];
  /** Names of other systems for the same block, in lower case, without hyphens: `codetabs`. */
  readonly aliases?: readonly string[];
  readonly draw: DrawBlock;
}

/** `::name[Label]{key="value"}` on a line of its own, replaced by elements. */
export interface LeafBlock extends BlockBase {
  readonly kind: 'leaf';
  readonly names: readonly string[];
  /** Names of its attributes, besides those of every element. @default any */
  readonly attributes?: readonly string[] | undefined;
  readonly aliases?: readonly string[];
  readonly draw: DrawBlock;
}

/** `::name{key="value"}` on a line of its own, replaced by Markdown that is compiled like the author's. */
export interface MarkdownBlock extends BlockBase {
  readonly kind: 'markdown';
  readonly names: readonly string[];
  /** Names of its attributes. @default any */
  readonly attributes?: readonly string[];
  /** Checks the node and returns the Markdown that replaces it, as text or as a tree. */
  readonly toMarkdown: (block: MarkdownBlockArguments) => MadeMarkdown | Promise<MadeMarkdown>;
}

type MadeMarkdown = string | readonly RootContent[];

export interface MarkdownBlockArguments {
  readonly node: LeafDirective;
  readonly file: VFile;
  readonly context: MarkdownContext;
  /** Parses Markdown. */
  readonly parse: (text: string) => Root;
  /** Reports a mistake of the author at the block: a fact, then a hint. The rule of an extension is `name/rule`. */
  readonly report: (rule: RuleName, text: string) => void;
}

/** Part of a sentence or heading, such as `[[badge: Beta]]`. */
export interface InlineBlock extends BlockBase {
  readonly kind: 'inline';
  /** Must have the flag `g`. */
  readonly pattern: RegExp;
  readonly toNode: (match: RegExpExecArray) => PhrasingContent;
  /** Names of components of other systems with the same meaning. */
  readonly aliases: readonly string[];
  readonly draw: DrawBlock;
}

export type Block = ContainerBlock | LeafBlock | MarkdownBlock | InlineBlock;
