// The name of a component as its author typed it: HTML knows no capital letters.
import type { Element } from 'hast';
import type { VFile } from 'vfile';

/** `<PictureCard>`, which the tree has as `jsx-picturecard` → PictureCard; names that are typed in another way stay. */
export function typedName(name: string, { position }: Element, file: VFile): string {
  const start = position?.start.offset;
  if (start === undefined) return name;
  const typed = /^<([A-Za-z][\w.-]{0,100})/.exec(String(file).slice(start, start + 102))?.[1];
  return typed?.toLowerCase() === name ? typed : name;
}
