// Reports authors' mistakes while a page is compiled.
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';

/** Adds a message at the node's position; `text` is a fact with the value in backticks, then a hint. */
export function report(file: VFile, node: Node | undefined, rule: RuleName, text: string): void {
  file.message(text, { place: node?.position, ruleId: rule });
}

/** Like `report`, for what concerns only how the page is written: readers get what its author meant. */
export function reportStyle(file: VFile, node: Node, rule: RuleName, text: string): void {
  file.message(text, { place: node.position, ruleId: rule, source: styleSource });
}

/** The `source` of a message about style. */
export const styleSource = 'style';
