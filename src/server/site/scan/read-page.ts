// Reads a page without compiling it: title, frontmatter, aliases, includes and findings.
import { interpolate, type Placeholders } from '../config/placeholders.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { findFirstHeading } from '../../markdown/read/first-title.ts';
import { embedsOf } from '../../markdown/hooked.ts';
import { expandIncludes, type ReadInclude } from '../../markdown/read/includes.ts';
import {
  explainFailure,
  ExtensionError,
  type Embeds,
  type ReadTargets,
} from '../../markdown/context/hooks.ts';
import type { CheckField } from './frontmatter-fields.ts';
import { parseFrontmatter, type ParsedPage } from './frontmatter.ts';
import type { CustomFields } from './frontmatter-reading.ts';
import { findLinkedAnchors } from './linked-anchors.ts';
import { findFileLinks } from './linked-files.ts';
import type { WrittenPage } from './formats.ts';
import { pageFingerprint } from '../../base/store/fingerprints.ts';
import { titleOfName } from '../sidebars/names.ts';
import { isIndexPage, stemOfPage } from './page-files.ts';
import { publishingDates } from './publishing-dates.ts';
import type { ScannedFile } from './scan-cache.ts';
import type { ContentFile } from './walk-content.ts';

/** The scan of one page, with its mistakes. */
export interface PageScan {
  readonly scanned: ScannedFile;
  readonly problems: readonly Message[];
  /** Frontmatter fields that may be missing because of a reported mistake. */
  readonly unreadFields: ReadonlySet<string>;
  /** Places of other files on which the result depends, whether there is anything or not. */
  readonly reads: ReadonlySet<string>;
}

/** Returns the title that the file of a page gives it; undefined if it gives none. */
type TitleOfFile = (relativePath: string) => string | undefined;

/** Fills in the values of extensions in a line of a page: `# About %product%`. */
export type FillLine = (
  line: string,
  page: { readonly file: string; readonly fields: Readonly<Record<string, unknown>> },
) => string;

/** What extensions read in a page. */
export interface PageParts {
  /** Fields of the frontmatter that extensions declare. */
  readonly fields: CustomFields;
  /** Lines that stand for other texts. */
  readonly embeds: Embeds;
  /** Functions that find places which links may name. */
  readonly targets: readonly ReadTargets[];
  readonly titles: readonly TitleOfFile[];
  /** Fills in values in headings that are titles, as in the whole text; undefined if nobody does. */
  readonly fill: FillLine | undefined;
}

/** The parts of a site without extensions. */
export const noParts: PageParts = {
  fields: new Map(),
  embeds: embedsOf([]),
  targets: [],
  titles: [],
  fill: undefined,
};

export interface ReadPageOptions extends PageParts {
  readonly placeholders: Placeholders;
  /** Checks fields that extensions do not declare. */
  readonly check: CheckField;
  /** Reads an included file. */
  readonly read: ReadInclude;
  /** Writes the text of the file as Markdown; undefined if it is Markdown. */
  readonly write: ((raw: string) => WrittenPage) | undefined;
}

/** How systems write the field `title` of the page in a heading. */
const titleField = /^\{\{\s*\$(?:frontmatter|doc)\.title\s*\}\}$/;

/** Placeholders of extensions: `%product%`, `{{ product }}`, `{% … %}`, and ids in marks of a system: `%{#id}%` */
const valueMark = /%[\w.-]+%|\{[{%]|#[\w-]+\W+$/;

export function readPage(
  { file, relativePath }: Pick<ContentFile, 'file' | 'relativePath'>,
  raw: string,
  options: ReadPageOptions,
): PageScan {
  const { placeholders, read, check, write, fields: custom, embeds, targets: finders } = options;
  const written = write?.(raw);
  const interpolated = interpolate(written?.text ?? raw, placeholders);
  const inFile = <Problem extends Omit<Message, 'file'>>(problem: Problem): Problem =>
    written ? { ...problem, line: written.lines[problem.line - 1] ?? 1, column: 1 } : problem;
  const page = parseFrontmatter(interpolated.text, custom, check);
  const { frontmatter, label, order, isHidden, isUnlisted, isUnsearched } = page;
  const { aliases, body, unreadFields } = page;
  const { text, includes, reads } = expand(body, relativePath, read, embeds);
  const failures: Omit<Message, 'file'>[] = [];
  const failing = (effect: string) => (error: ExtensionError) => {
    const text = explainFailure(error, effect);
    failures.push({ line: 1, column: 1, text, rule: 'extension' });
  };
  const { title, givenTitle, isTitleInBody } = readTitle(
    { relativePath, page, text, failing },
    options,
  );
  const targets = callAll(
    finders.map((find) => () => find(text)),
    failing('no link leads to its places'),
  ).flat();
  const published = publishingDates(page.fields);
  const problems: Omit<Message, 'file'>[] = [
    ...failures,
    ...(written?.problems ?? []),
    ...interpolated.problems.map(inFile),
    ...page.problems.map(({ line, column, ...problem }) =>
      inFile({ ...problem, line, column: interpolated.sourceColumn(line, column) }),
    ),
  ];
  if (!isTitleInBody && givenTitle === undefined && !unreadFields.has('title')) {
    const untitled = 'The page has no title. Add `title: …` to its frontmatter.';
    problems.push({ line: 1, column: 1, text: untitled, rule: 'title' });
  }
  const fileLinks = findFileLinks(text);
  const linkedAnchors = findLinkedAnchors(text);
  const navigationLabel = label ?? givenTitle;
  return {
    scanned: {
      title,
      frontmatter,
      ...customFields(page.fields, custom),
      ...(navigationLabel !== undefined && navigationLabel !== title && { label: navigationLabel }),
      ...(order !== undefined && { order }),
      ...(isHidden && { isHidden }),
      ...(isUnlisted && { isUnlisted }),
      ...(isUnsearched && { isUnsearched }),
      ...(published && { published }),
      ...(aliases.length > 0 && { aliases }),
      ...(fileLinks.length > 0 && { fileLinks }),
      ...(linkedAnchors.length > 0 && { linkedAnchors }),
      ...(targets.length > 0 && { targets }),
      ...(isTitleInBody && { isTitleInBody }),
      ...(body.trim() === '' && { isBlank: true }),
      hash: pageFingerprint({ includes, lines: written?.lines, text: interpolated.text }),
    },
    problems: problems.map((problem) => ({ file, ...problem })),
    unreadFields,
    reads,
  };
}

interface TitleSources {
  readonly relativePath: string;
  readonly page: ParsedPage;
  /** The text of the page, with what it includes. */
  readonly text: string;
  /** Returns a function that reports an extension that fails; `effect` is the consequence for the page. */
  readonly failing: (effect: string) => (error: ExtensionError) => void;
}

/**
 * The title is a leading level 1 heading of the body, else the one of the frontmatter, else a heading of level 1, else a leading heading, else
 * the file name: a heading of a lower level that has text above it is that of a section. `givenTitle` is the one that is not in the text.
 */
function readTitle(
  { relativePath, page: { frontmatter, label, fields }, text, failing }: TitleSources,
  { titles, fill }: PageParts,
) {
  const fileTitles = callAll(
    titles.map((titleOf) => () => titleOf(relativePath)),
    failing('the title is that of the text or the file'),
  );
  // If several extensions give a title, the last one wins.
  const fileTitle = fileTitles.findLast(
    (answer) => typeof answer === 'string' && answer.trim() !== '',
  );
  const givenTitle = frontmatter.title ?? fileTitle;
  const heading = findFirstHeading(text, givenTitle !== undefined);
  const isTitleInBody = heading?.level === 1 && (!heading.hasTextAbove || givenTitle === undefined);
  // `# {{ $frontmatter.title }}`, or a logo on a page that states its title.
  const isLogo = heading?.isPicture === true && givenTitle !== undefined;
  const inText =
    isTitleInBody && !isLogo && !titleField.test(heading.title) ? heading.title : undefined;
  const [filled] =
    fill && inText !== undefined && valueMark.test(inText)
      ? callAll(
          [() => findFirstHeading(fill(`# ${inText}`, { file: relativePath, fields }))],
          failing('the title stays as typed'),
        )
      : [];
  const title =
    filled?.title ??
    inText ??
    givenTitle ??
    label ??
    // A heading of a lower level is that of a section.
    (heading?.hasTextAbove === false && heading.level < 3
      ? heading.title
      : titleOfFile(relativePath));
  return { title, givenTitle, isTitleInBody };
}

/** Calls functions of extensions. One that throws is reported to `fail`, and skipped. */
function callAll<Answer>(
  calls: readonly (() => Answer)[],
  fail: (error: ExtensionError) => void,
): readonly Answer[] {
  return calls.flatMap((call): readonly Answer[] => {
    try {
      return [call()];
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      fail(error);
      return [];
    }
  });
}

/** Picks the fields that extensions declare, if their values are right. */
function customFields(
  fields: Readonly<Record<string, unknown>>,
  custom: CustomFields,
): Pick<ScannedFile, 'custom'> {
  const valid = [...custom].filter(
    ([name, check]) => Object.hasOwn(fields, name) && check(fields[name]) === undefined,
  );
  if (valid.length === 0) return {};
  return { custom: Object.fromEntries(valid.map(([name]) => [name, fields[name]])) };
}

/** Expands includes. Problems are reported when the page is compiled. */
function expand(
  body: string,
  relativePath: string,
  read: ReadInclude,
  embeds: Embeds,
): Pick<PageScan, 'reads'> & {
  readonly text: string;
  /** Texts of included files by path. */
  readonly includes: Readonly<Record<string, string>>;
} {
  if (!embeds.readersIn(body)) return { text: body, includes: {}, reads: new Set() };
  const includes: Record<string, string> = {};
  const reads = new Set<string>();
  const readNoted = (name: string): string | undefined => {
    // A file that is missing now may be there at the next scan.
    reads.add(name);
    const text = read(name);
    if (text !== undefined) includes[name] = text;
    return text;
  };
  const expandWith = (active: Embeds): ReturnType<typeof expandIncludes> => {
    try {
      return expandIncludes(body, relativePath, readNoted, () => undefined, active);
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error;
      // The page is compiled without the extension, and that is reported then.
      return expandWith(active.without(error.extension));
    }
  };
  const text = expandWith(embeds).map((line) => line.text);
  return { text: text.join('\n'), includes, reads };
}

/** `guide/getting-started.md` → `Getting started` · `guide/index.md` → `Guide` · `01_intro.md` → `Intro` */
function titleOfFile(relativePath: string): string {
  const names = relativePath.split('/');
  const name = names.at(-1) ?? '';
  return titleOfName(
    isIndexPage(name) && names.length > 1 ? (names.at(-2) ?? '') : stemOfPage(name),
  );
}
