// Limits of what authors write: beyond them a file is reported, so that one file never slows down or ends the server.

/** Bytes of a page's file, and of the API's description. A page of 700 KB is legitimate elsewhere: a long change log, or pictures in base64. */
export const maxFileBytes = 2 * 2 ** 20;

/** Characters of a page's place below `content/`: it becomes the address, and the name of a file in the cache folder. */
export const maxPlaceLength = 200;

/** Characters between the two lines of `---`. The fields of this site need some 300. */
export const maxFrontmatterLength = 4096;

/** The same where a site takes frontmatter of any system: home pages of some hold all their texts there. */
export const maxAnyFrontmatterLength = 64 * 2 ** 10;

/**
 * Levels of lists and maps in frontmatter, whose values are texts. Parsers of YAML call themselves for each level, and V8 ends
 * the whole process when it compiles a regular expression at the end of its stack.
 */
export const maxFrontmatterNesting = 20;

/** Levels in the API's description, and in samples of YAML. */
export const maxYamlNesting = 200;

/** Files that a page includes, counted each time. */
export const maxIncludes = 200;

/** Levels of quotes, lists, blocks and emphasis in a page. */
export const maxNesting = 100;

/** Levels of raw HTML in a page, as its tags alone tell. */
export const maxHtmlNesting = 200;

/** Headings of a page that its list of sections shows. */
export const maxHeadings = 2000;

/** Messages about one page; the rest are mentioned in one line. */
export const maxMessages = 100;

/** Characters of a fence that is highlighted and parsed as a sample. Longer ones are shown as they are. */
export const maxHighlightedLength = 64 * 2 ** 10;

/** Characters of a line in a fence that is highlighted: grammars take time in the square of a line's length. */
export const maxHighlightedLine = 2000;

/** Characters of a page's HTML. Blocks such as `::pages` make many lines out of one. */
export const maxHtmlLength = 16 * 2 ** 20;

/** Objects in the API's description once its references are replaced. */
export const maxApiObjects = 200_000;

/** Processor time in which a page must be compiled, in milliseconds. The slowest page of this site takes some 100, a change log of 700 KB some 4,000. */
export const compileDeadlineMs = 10_000;

/** Memory that compiling a page may take, in MiB. A change log of 700 KB takes more than 192. */
export const maxCompileMemoryMb = 320;
