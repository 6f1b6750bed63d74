// Where the findings of extensions are shown.
import type { Location, ValuePath } from '../../base/values/locations.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { isRuleName, type RuleName } from '../../base/diagnostics/rule-names.ts';
import type { SiteFinding } from '../../contract/page-parts.ts';

export interface FindingLocations {
  /** Name of the content folder in messages. */
  readonly contentName: string;
  /** Returns the location of an option in the config. */
  readonly locationOf: (option?: ValuePath) => Location;
  /** The extension's own rule. */
  readonly rule: RuleName;
}

/** Returns the message about a finding that may be in a file or in the config. */
export function findingMessage(
  { text, option, file, line = 1, column = 1, rule }: SiteFinding,
  { contentName, locationOf, rule: ownRule }: FindingLocations,
): Message {
  const location =
    file === undefined ? locationOf(option) : { file: `${contentName}/${file}`, line, column };
  return { ...location, text, rule: rule !== undefined && isRuleName(rule) ? rule : ownRule };
}
