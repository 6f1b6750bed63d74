// Renders a view as an HTML document.
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { Document, type BundleUrls } from '../../../pages/Document.tsx';
import type {
  DocumentData,
  FrameData,
  PageData,
  PreviewPicture,
  View,
} from '../../../pages/model/view.ts';
import type { Alternate } from './language-notes.ts';
import type { DressedPage } from './page-hooks.ts';
import { structuredDataOf } from './structured-data.ts';

export interface RenderOptions {
  readonly view: View;
  readonly frame: FrameData;
  readonly document: DocumentData;
  readonly bundle: BundleUrls;
  /** URLs of the site's own style sheets. @default none */
  readonly styles?: readonly string[];
  /** Tags of the head, and HTML around the app, that extensions add. @default none */
  readonly added?: Omit<DressedPage, 'view'> | undefined;
  /** @default none */
  readonly picture?: PreviewPicture | undefined;
  /** The page in all languages. @default it is in one only */
  readonly alternates?: readonly Alternate[] | undefined;
}

/**
 * Renders the whole document into one buffer. All data is complete before rendering, so nothing suspends and React adds no inline script.
 * Rejects with the first error that a component throws.
 */
export function renderDocument({
  view,
  frame,
  document,
  bundle,
  styles = [],
  picture,
  alternates = [],
  added,
}: RenderOptions): Promise<Buffer> {
  const pageFrame = withOneSidebar(frame, view.sidebar);
  const data = toScriptJson(toPageData(view, pageFrame));
  const structuredData = structuredDataOf(view, frame);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const stream = renderToPipeableStream(
      <Document
        view={view}
        frame={pageFrame}
        document={document}
        bundle={bundle}
        styles={styles}
        picture={picture}
        alternates={alternates}
        head={[...(document.head ?? []), ...(added?.head ?? [])]}
        slots={added?.slots ?? {}}
        data={data}
        structuredData={structuredData === undefined ? undefined : toScriptJson(structuredData)}
      />,
      {
        onAllReady: () => {
          stream.pipe(
            new Writable({
              write(part: Buffer, _encoding, done) {
                parts.push(part);
                done();
              },
              final(done) {
                resolve(Buffer.concat(parts));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Returns the frame with only the page's sidebar; the others are part of the route list. */
function withOneSidebar(frame: FrameData, id: string | undefined): FrameData {
  const nodes = id === undefined ? undefined : frame.sidebars[id];
  return { ...frame, sidebars: id !== undefined && nodes ? { [id]: nodes } : {} };
}

function toPageData(view: View, frame: FrameData): PageData {
  if (view.kind !== 'page' && view.kind !== 'not-found') return { view, frame };
  const { html: _html, ...rest } = view;
  return { view: rest, frame };
}

/** Serializes JSON so that it cannot close the script element that contains it. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
