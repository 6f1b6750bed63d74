// The UI texts of the behaviors, in the page's language.
import type { Words } from '../../pages/text/words.ts';

type BehaviourWords = Words['behaviours'] & Words['cost'];

/** Returns the texts that the server wrote into the page, so that the first script contains none. */
export function behaviourText(): BehaviourWords {
  return JSON.parse(document.body.dataset['text'] ?? '{}') as BehaviourWords;
}
