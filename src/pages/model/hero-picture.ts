// The picture beside the introduction's title.

/** A drawing of a completed workflow run. */
export interface HeroPicture {
  /** Text alternative for readers who cannot see the picture. */
  readonly label: string;
  /** From top to bottom; the first one is the trigger. */
  readonly steps: readonly { readonly name: string; readonly detail: string }[];
  /** Return value of the last step. */
  readonly result?: string | undefined;
}
