// A description that a site names, as it is read. Importing this loads nothing, since a start from a complete cache parses no description.
import type { ApiFiles } from './api-node.ts';

/** Can be posted between threads. */
export interface ApiSource {
  /** Name by which pages refer to it. */
  readonly name: string;
  /** Its main file, below the content folder. */
  readonly file: string;
  /** Address of the pages that are made from it; undefined if only authors' pages show it. */
  readonly path: string | undefined;
  /** Addresses of the file for readers, below the base. */
  readonly download: { readonly yaml: string; readonly json: string };
  /** Texts of all its files as their authors wrote them, with placeholders replaced. */
  readonly files: ApiFiles;
  /** Large files in YAML as JSON, which each thread parses in a tenth of the time. */
  readonly json: ApiFiles;
  /** The pages at its address, the first one first. */
  readonly pages: readonly ListedApiPage[];
}

/** A page as the site lists it before it is compiled. */
export interface ListedApiPage {
  /** Path below that of the description. */
  readonly subpath: string;
  readonly title: string;
  readonly description?: string | undefined;
}

/** Returns a description with the texts that are parsed fastest. */
export function quickToRead<Source extends Pick<ApiSource, 'files' | 'json'>>(
  source: Source,
): Source {
  return { ...source, files: { ...source.files, ...source.json } };
}
