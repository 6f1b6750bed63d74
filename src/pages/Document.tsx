// The HTML document around the app. Server only: the browser hydrates what is inside its root.
import { App } from './App.tsx';
import { SiteFooter } from './components/SiteFooter.tsx';
import { frameIds } from './model/frame-ids.ts';
import type { HeadTag } from './model/config.ts';
import type { DocumentData, FrameData, PreviewPicture, View } from './model/view.ts';
import { behaviourTextFor, machineTextFor, textFor } from './text/text.ts';
import { TextProvider } from './text/use-text.ts';
import { withBase } from './model/paths.ts';

/** What a page takes from the bundle: addresses of files, and the text of one script. */
export interface BundleUrls {
  readonly script: string;
  /** What the script imports: named in the page, so that a browser need not read the script first. */
  readonly modules: readonly string[];
  /** Text of the script that applies the reader's theme before the first paint. */
  readonly theme: string;
  readonly style: string;
  /** Wide windows alone load it, by the condition of the style sheet. */
  readonly font: string;
  readonly icon: string;
  /** Undefined for a site without pictures. */
  readonly touchIcon?: string | undefined;
  /** Scripts of development mode; none in production. */
  readonly extraScripts: readonly string[];
}

interface DocumentProps {
  readonly view: View;
  readonly frame: FrameData;
  readonly document: DocumentData;
  readonly language: string;
  readonly bundle: BundleUrls;
  /** Addresses of the site's own style sheets, which follow the bundle's. */
  readonly styles: readonly string[];
  readonly picture: PreviewPicture | undefined;
  /** The data block's text, already safe inside a script element. */
  readonly data: string;
  /** Text of the block for search engines, as safe; none for a view that is no page. Browsers do not run it, and the policy lets it be. */
  readonly structuredData: string | undefined;
}

/** Colours that browsers give to what is around the page: the style sheet's `--paper`. */
const themeColors = { light: '#ffffff', dark: '#0e1519' };

/** A whole page. Its one inline script is the same on every page, so that one content security policy names it for all. */
export function Document(props: DocumentProps) {
  const { view, frame, document, language, bundle, styles, picture, data, structuredData } = props;
  return (
    <html lang={language} data-accent={document.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The script below chooses between them when the reader has chosen a theme. */}
        {Object.entries(themeColors).map(([theme, color]) => (
          <meta
            key={theme}
            name="theme-color"
            data-theme={theme}
            media={`(prefers-color-scheme: ${theme})`}
            content={color}
          />
        ))}
        <script dangerouslySetInnerHTML={{ __html: bundle.theme }} />
        <link rel="stylesheet" href={bundle.style} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" href={bundle.font} as="font" crossOrigin="" media="(width>=64rem)" />
        {bundle.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {!document.head?.some(({ link }) => link?.rel === 'icon') && (
          <link rel="icon" href={bundle.icon} type="image/svg+xml" />
        )}
        <SiteTags head={document.head ?? []} base={frame.base} />
        {view.kind === 'page' && view.path === document.feed?.page && (
          <link rel="alternate" type="application/atom+xml" href={document.feed.href} />
        )}
        {bundle.touchIcon !== undefined && <link rel="apple-touch-icon" href={bundle.touchIcon} />}
        <PreviewTags picture={picture} />
        {structuredData !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
      </head>
      <body
        data-tag-manager={frame.tagManagerId}
        data-text={JSON.stringify(behaviourTextFor(language))}
      >
        <p className="visually-hidden" aria-hidden data-nosnippet="">
          {machineTextFor(language).listOfPages(withBase(frame.base, '/llms.txt'))}
        </p>
        <div id={frameIds.root}>
          <App view={view} frame={frame} />
        </div>
        <TextProvider value={textFor(language)}>
          <SiteFooter frame={frame} document={document} />
        </TextProvider>
        <script
          type="application/json"
          id={frameIds.data}
          dangerouslySetInnerHTML={{ __html: data }}
        />
        <script type="module" src={bundle.script} />
        {bundle.extraScripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

/** What link previews show beside the words of `Head`. They read pages as they are sent: in the browser nothing changes it. */
function PreviewTags({ picture }: Pick<DocumentProps, 'picture'>) {
  if (!picture) return <meta name="twitter:card" content="summary" />;
  const { address, alt, width, height } = picture;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={address} />
      {width !== undefined && <meta property="og:image:width" content={String(width)} />}
      {height !== undefined && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

interface SiteTagsProps {
  readonly head: readonly HeadTag[];
  readonly base: string;
}

/** What the site adds; its config allows no tag that loads code. */
function SiteTags({ head, base }: SiteTagsProps) {
  return head.map(({ meta, link }) => {
    if (meta) return <meta key={JSON.stringify(meta)} {...meta} />;
    if (!link) return null;
    const { hreflang, ...attributes } = link;
    const href = link.href.startsWith('/') ? withBase(base, link.href) : link.href;
    return <link key={JSON.stringify(link)} {...attributes} href={href} hrefLang={hreflang} />;
  });
}
