// The entries of a list of a folder.

/** One entry of a list. Names are those of files without ending, or of folders, in lower case. */
export type ListedItem =
  | {
      readonly kind: 'item';
      readonly name: string;
      /** Its name in the list; undefined for an item that may be missing. */
      readonly entry: string | undefined;
      /** Its text. @default its own title */
      readonly text?: string | undefined;
      readonly isHidden?: boolean;
    }
  /** A label above the entries that follow. */
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** A page in any folder. */
  | {
      readonly kind: 'page';
      readonly text: string | undefined;
      /** Its file as the list names it, which may begin at the content folder. */
      readonly entry: string;
      /** The same, if it begins at the folder of the list. */
      readonly file: string;
    }
  | { readonly kind: 'group'; readonly text: string; readonly items: readonly ListedItem[] }
  /** All items that the list does not name. */
  | { readonly kind: 'rest'; readonly isReversed: boolean }
  /** The items of a folder, without the folder. */
  | { readonly kind: 'inside'; readonly name: string };
