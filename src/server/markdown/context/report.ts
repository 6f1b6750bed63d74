// Reports authors' mistakes while a page is compiled.
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { RuleName } from '../../diagnostics/rule-names.ts';

/** Adds a message at the node's position; `text` is a fact with the value in backticks, then a hint. */
export function report(file: VFile, node: Node | undefined, rule: RuleName, text: string): void {
  file.message(text, { place: node?.position, ruleId: rule });
}
