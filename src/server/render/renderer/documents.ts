// The HTML documents of a site, and the chunks of its pages.
import type { NotFoundView, PageView, PreviewPicture, View } from '../../../pages/model/view.ts';
import { hasPreviews, type SitePictures } from '../previews/site-pictures.ts';
import { pagePictureSize } from '../previews/picture.ts';
import type { BundleManifest } from '../views/bundle-manifest.ts';
import type { DressedPage, PageHooks } from '../views/page-hooks.ts';
import { alternatesOf } from '../views/language-notes.ts';
import { renderDocument } from '../views/render-document.tsx';
import { toModule } from '../views/scripts.ts';
import type { Views } from '../views/views.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { bundleUrlsOf } from './bundle-urls.ts';
import { compressAnswer } from './compression.ts';
import type { PageMarkdown } from './page-markdown.ts';
import type { Form } from './renderer.ts';

export interface DocumentsOptions {
  readonly site: Site;
  readonly manifest: BundleManifest;
  /** Scripts that every page has besides those of the bundle. */
  readonly extraScripts: readonly string[];
  /** URLs of the style sheets besides that of the bundle. */
  readonly styles: readonly string[];
  readonly views: Views;
  readonly hooks: PageHooks;
  readonly pictures: SitePictures;
  readonly markdown: PageMarkdown;
}

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments(options: DocumentsOptions) {
  const { site, manifest, extraScripts, styles, views, hooks, pictures, markdown } = options;
  const bundle = { ...bundleUrlsOf(site, manifest), extraScripts };

  const render = (view: View, added?: Omit<DressedPage, 'view'>): Promise<Buffer> =>
    renderDocument({
      view,
      added,
      frame: views.frame,
      document: views.document,
      bundle,
      styles,
      alternates:
        view.kind === 'page' && site.table.hasPage(view.path) ? alternatesOf(view.path, site) : [],
      picture: view.kind === 'page' && site.table.hasPage(view.path) ? pictureOf(view) : undefined,
    });

  /** Returns the preview picture for the head of a page. */
  function pictureOf({ path, title }: PageView): PreviewPicture | undefined {
    const picture = pictures.ownOf(path);
    if (picture) return { alt: title, ...picture };
    const address = hasPreviews(site) ? pictures.addressOf(path) : undefined;
    return address === undefined ? undefined : { address, alt: title, ...pagePictureSize };
  }

  /** Returns title and body of the site's own page for missing addresses; nothing if it cannot be compiled. */
  async function ownMissing(): Promise<Pick<NotFoundView, 'title' | 'html'>> {
    const page = await site.missing?.compile();
    return page?.failure === undefined
      ? { title: site.missing?.source.title, html: page?.html }
      : {};
  }

  return {
    /** URL of the style sheet of the bundle. */
    bundleStyle: bundle.style,
    render,
    page: async (path: string) => {
      const { view, ...added } = hooks.dress(await views.page(path));
      return render(view, added);
    },
    chunk: async (path: string) => {
      const { view } = hooks.dress(await views.page(path));
      return toModule({ build: manifest.script, view });
    },
    notFound: async (path: string, form: Form) => {
      if (form === 'markdown') return compressAnswer(Buffer.from(markdown.missing(path)));
      return compressAnswer(await render({ ...views.notFound(path), ...(await ownMissing()) }));
    },
    failure: (path: string) => render(views.failure(path)),
  };
}
