// Limits for authors' input: a file beyond them is reported, so that no single file slows down or crashes the server.

/** Bytes of a page's file. A page of 700 KB is legitimate elsewhere: a long change log, or base64 images. */
export const maxFileBytes = 2 * 2 ** 20;

/** Characters of a page's path below `content/`, which becomes the URL and the name of a file in the cache folder. */
export const maxPagePathLength = 400;

/** Characters between the two `---` lines. Home pages of some systems contain all their texts there. */
export const maxFrontmatterLength = 512 * 2 ** 10;

/**
 * Nesting depth of lists and maps in frontmatter, whose values are texts. YAML parsers are recursive, and V8 terminates the
 * whole process if it compiles a regular expression when the stack is nearly full.
 */
export const maxFrontmatterNesting = 20;

/** Bytes of a file that an extension reads. */
export const maxDataBytes = 16 * 2 ** 20;

/** Nesting depth of YAML in config files, API descriptions and samples. */
export const maxYamlNesting = 200;

/** Number of files that a page includes; repeated includes count each time. */
export const maxIncludes = 2000;

/** Nesting depth of quotes, lists, blocks and emphasis in a page. */
export const maxNesting = 100;

/** Nesting depth of raw HTML in a page, judged by its tags only. */
export const maxHtmlNesting = 200;

/** Headings of a page that its list of sections shows. */
export const maxHeadings = 2000;

/** Messages about one page; the others are summarized in one line. */
export const maxMessages = 100;

/** Characters of a fence that is highlighted and parsed as a sample. Longer ones are shown as plain text. */
export const maxHighlightedLength = 256 * 2 ** 10;

/** Characters of a line in a fence that is highlighted: the time of grammars is quadratic in the length of a line. */
export const maxHighlightedLine = 2000;

/** Characters of a page's HTML. Blocks such as `::pages` expand one line to many. */
export const maxHtmlLength = 16 * 2 ** 20;

/** Time that an extension gets for what it waits for, in milliseconds. Waiting takes no CPU time. */
export const hookDeadlineMs = 10_000;

/** Time that an extension gets to read the content folder or to make its pages, in milliseconds: less than a reload has as a whole. */
export const readingDeadlineMs = 30_000;

/** Time that an extension gets to check a whole site, in milliseconds. */
export const checkDeadlineMs = 5 * 60_000;

/** CPU time limit for scanning a page in milliseconds. 2 MiB of lists, prose, fences or HTML take 12 to 225. */
export const scanDeadlineMs = 2000;

/** CPU time limit for compiling a page in milliseconds. The slowest page of this site takes some 100, a change log of 700 KB some 5,000. */
export const compileDeadlineMs = 20_000;

/** Memory limit for compiling a page, in MiB. A change log of 700 KB takes more than 192. */
export const maxCompileMemoryMb = 320;
