// Style sheets as text: the tag lets editors and the formatter know the language.

/** Returns the text as written. */
export const css = String.raw;
