// The words of what is different between two versions, in Hindi. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const hi: ChangeWords = {
  between: '{from} से {to} तक के बदलाव',
  ofPage: '{title}, {from} से {to} तक',
  since: '{version} के बाद के बदलाव',
  until: '{version} के बदलाव',
  all: 'सभी बदलाव',
  inVersion: '{version} में देखें',
  removedPages: 'हटाए गए पेज',
  beginning: 'पेज की शुरुआत',
  changed: 'बदला गया',
  added: 'नया',
  removed: 'हटाया गया',
  moved: 'स्थानांतरित',
  breaking: 'असंगत',
  entry: '{title} ({change})',
  pages: 'पेज: {counts}।',
  countChanged: { one: '{count} बदला गया', other: '{count} बदले गए' },
  countAdded: { one: '{count} नया', other: '{count} नए' },
  countRemoved: { one: '{count} हटाया गया', other: '{count} हटाए गए' },
  countMoved: { one: '{count} स्थानांतरित', other: '{count} स्थानांतरित' },
  none: 'पाठकों को दिखने वाली किसी चीज़ में बदलाव नहीं हुआ।',
  isNew: 'यह पेज {version} में नया है।',
  isGone: '{version} में यह पेज अब नहीं है।',
  unread: '{version} में यह पेज पढ़ा नहीं जा सकता, इसलिए तुलना नहीं की गई।',
  tooMany: 'इन संस्करणों के बीच इतने बदलाव हैं कि इस पेज की तुलना नहीं की गई।',
};
