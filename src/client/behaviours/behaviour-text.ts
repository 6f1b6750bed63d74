// The words of the behaviours, in the page's language.
import type { BehaviourText } from '../../pages/text/text.ts';

/** Written by the server into the page, so that the first script carries no words. */
export function behaviourText(): BehaviourText {
  return JSON.parse(document.body.dataset['text'] ?? '{}') as BehaviourText;
}
