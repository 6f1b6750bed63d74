// What the navigation of Fern says of pages: their addresses and their titles.
import { foreignConfigOf } from '../../config/foreign-configs.ts';
import { singleFiles } from '../../config/list-config-files.ts';
import { readFern, type FernItem } from '../../sidebars/fern.ts';
import { readForeignYaml } from '../foreign-yaml.ts';
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** A page of the navigation. */
export interface PlacedPage {
  /** Its address, without slashes around it. */
  readonly address: string;
  /** Whether it is the page of a section. */
  readonly isSection?: boolean | undefined;
  readonly title: string;
}

export interface Placed {
  /** By the file, from the content folder. */
  readonly pages: Readonly<Record<string, PlacedPage>>;
  /** Addresses of folders of pages that are not named, by the folder. */
  readonly folders: Readonly<Record<string, string>>;
}

/** Returns the options of a site beside a config of Fern; undefined if there is none. */
export function optionsOfFern({ readText }: Pick<UnnamedIn, 'readText'>): Unnamed | undefined {
  const config = singleFiles
    .map(readText)
    .find((text) => text !== undefined && foreignConfigOf(text) === 'fern');
  if (config === undefined) return undefined;
  const items = readFern(readForeignYaml(config), (file) => readForeignYaml(readText(file) ?? ''));
  return { options: listedPages(items) };
}

/** Of a page that is named more than once, the first entry counts. */
function listedPages(items: readonly FernItem[]): Placed {
  const pages = new Map<string, PlacedPage>();
  const folders = new Map<string, string>();
  const add = (file: string, page: PlacedPage): void => {
    if (!pages.has(file)) pages.set(file, page);
  };
  const read = (item: FernItem): void => {
    if (item.kind === 'page') {
      const { file, address, text: title } = item.page;
      add(file, { address, title });
    } else if (item.kind === 'section') {
      const { page, text: title } = item;
      if (page) add(page.file, { address: page.address, title, isSection: true });
      item.items.forEach(read);
    } else if (item.kind === 'folder' && !folders.has(item.folder)) {
      folders.set(item.folder, item.address);
    }
  };
  items.forEach(read);
  return { pages: Object.fromEntries(pages), folders: Object.fromEntries(folders) };
}
