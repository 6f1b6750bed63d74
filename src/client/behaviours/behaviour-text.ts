// The UI texts of the behaviors, in the page's language.
import type { BehaviourText } from '../../pages/text/text.ts';

/** Returns the texts that the server wrote into the page, so that the first script contains none. */
export function behaviourText(): BehaviourText {
  return JSON.parse(document.body.dataset['text'] ?? '{}') as BehaviourText;
}
