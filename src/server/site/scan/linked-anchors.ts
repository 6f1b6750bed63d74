// Finds the anchors of other systems' spelling to which a page links on other pages, without compiling it.
import { decoded } from '../../../pages/model/paths.ts';

/** `](page#Anchor)`, `href="page#Anchor"`, `]: page#Anchor` */
const link =
  /(?:\]\(<?|\]:[ \t]+<?|\b(?:href|to|link|url)=["'])[^()\s#"'<>]+#([^()\s"'<>]{1,300})/g;

/** Signs of anchors of other systems: capital letters, and punctuation between numbers. */
const ofOthers = /\p{Lu}|\d[-._]\d/u;

/** Returns the anchors, decoded. Most pages have none. Takes linear time. */
export function findLinkedAnchors(text: string): readonly string[] {
  if (!text.includes('#')) return [];
  const anchors = new Set<string>();
  for (const [, raw = ''] of text.matchAll(link)) {
    const anchor = decoded(raw);
    if (ofOthers.test(anchor)) anchors.add(anchor);
  }
  return [...anchors];
}
