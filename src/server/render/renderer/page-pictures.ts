// The pictures of pages for link previews, as extensions draw them.
import type { PictureContext } from '../../contract/page-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { Painter } from '../previews/painter.tsx';
import { drawersOf, type SitePictures } from '../previews/site-pictures.ts';
import type { PageHooks, ReportHook } from '../views/page-hooks.ts';
import type { Site } from '../../site/snapshot/site.ts';

export interface PagePicturesOptions {
  readonly site: Site;
  readonly hooks: PageHooks;
  readonly pictures: SitePictures;
  readonly paint: Painter;
  readonly report: ReportHook;
}

/** Returns a function that draws the picture of a page, by the last extension that returns one. Rejects if none does. */
export function createPagePictures({ site, hooks, pictures, paint, report }: PagePicturesOptions) {
  const drawing = drawersOf(site).toReversed();

  return async (path: string): Promise<Uint8Array> => {
    const card = pictures.page(path);
    let failure: Error | undefined;
    for (const loaded of drawing) {
      const { name } = loaded.plan;
      const context: PictureContext = {
        ...hooks.contextOf(loaded),
        trail: card.trail,
        paint: (texts) => paint({ ...card, ...texts }),
      };
      try {
        const made = await awaitHook(name, 'picture', () =>
          loaded.extension.picture?.(hooks.aboutPage(path), context),
        );
        if (made === undefined) continue;
        if (isPng(made)) return made;
        throw new ExtensionError(name, 'picture', new Error('it returned what is no PNG'));
      } catch (error) {
        if (!(error instanceof ExtensionError)) throw error;
        report(error, path);
        failure = error;
      }
    }
    throw failure ?? new Error(`Page \`${path}\` has no picture.`);
  };
}

function isPng(bytes: unknown): bytes is Uint8Array {
  return (
    bytes instanceof Uint8Array && Buffer.from(bytes.subarray(0, 4)).toString('hex') === '89504e47'
  );
}
