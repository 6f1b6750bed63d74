// The HTML document around the app. Rendered by the server only; the browser hydrates the content of its root element.
import { App } from './App.tsx';
import { SiteFooter } from './components/SiteFooter.tsx';
import { directionOf } from './model/direction.ts';
import { frameIds } from './model/frame-ids.ts';
import { Banner } from './components/Banner.tsx';
import type { HeadTag } from './model/head-tags.ts';
import type { DocumentData, FrameData, PreviewPicture, View } from './model/view.ts';
import { LanguageProvider } from './text/use-text.ts';
import { fill } from './text/words.ts';
import { listPath } from './model/llms.ts';
import { withBase } from './model/paths.ts';

/** URLs of the bundle's files, and the sources of inline scripts. */
export interface BundleUrls {
  readonly script: string;
  /** Modules that the script imports: listed in the page, so that the browser can fetch them without parsing the script first. */
  readonly modules: readonly string[];
  /** Source of the script that applies the reader's theme before the first paint. */
  readonly theme: string;
  /** Source of the script that shows the banner on its days; part of pages with a banner only. */
  readonly banner: string;
  readonly style: string;
  /** Loaded with every page, or in windows of some sizes. */
  readonly fonts: readonly { readonly href: string; readonly media?: string | undefined }[];
  readonly icon: string;
  /** Undefined for a site without images. */
  readonly touchIcon?: string | undefined;
  /** Scripts of development mode; none in production. */
  readonly extraScripts: readonly string[];
}

interface DocumentProps {
  readonly view: View;
  readonly frame: FrameData;
  readonly document: DocumentData;
  readonly bundle: BundleUrls;
  /** URLs of the site's own style sheets, loaded after the bundle's. */
  readonly styles: readonly string[];
  readonly picture: PreviewPicture | undefined;
  /** Tags of the site and of its extensions. */
  readonly head: readonly HeadTag[];
  /** The page in all languages. @default it is in one only */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[];
  /** HTML of extensions outside the app, by slot. */
  readonly slots: Readonly<Partial<Record<'page-start' | 'footer-start', string>>>;
  /** JSON of the data block, already escaped for a script element. */
  readonly data: string;
  /** Escaped JSON-LD for search engines; undefined if the view is not a page. Browsers do not run it, and the CSP does not block it. */
  readonly structuredData: string | undefined;
}

/** Colors of the browser's UI around the page: the style sheet's `--paper`. */
const themeColors = { light: '#ffffff', dark: '#0e1519' };

const schemes = { system: 'light dark', light: 'light', dark: 'dark' };

/** A complete HTML page. Its inline scripts are the same on every page, so that one content security policy fits all pages. */
export function Document(props: DocumentProps) {
  const { view, frame, document, bundle, styles, picture, data, structuredData } = props;
  const { head, alternates = [], slots } = props;
  const { tag } = frame.language;
  const { banner, behaviours, cost, machine } = document.words;
  return (
    <html
      lang={tag}
      dir={directionOf(tag) === 'rtl' ? 'rtl' : undefined}
      data-accent={document.accent}
      {...document.theme?.attributes}
      {...bannerAttributes(document)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={schemes[document.theme?.scheme ?? 'system']} />
        {/* The inline script below selects one of them if the reader has chosen a theme. */}
        {Object.entries(document.theme?.paper ?? themeColors).map(([theme, color]) => (
          <meta
            key={theme}
            name="theme-color"
            data-theme={theme}
            media={`(prefers-color-scheme: ${theme})`}
            content={color}
          />
        ))}
        <script dangerouslySetInnerHTML={{ __html: bundle.theme }} />
        {document.banner && <script dangerouslySetInnerHTML={{ __html: bundle.banner }} />}
        <link rel="stylesheet" href={bundle.style} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {bundle.fonts.map(({ href, media }) => (
          <link key={href} rel="preload" href={href} as="font" crossOrigin="" media={media} />
        ))}
        {bundle.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {!head.some(({ link }) => link?.rel === 'icon') && (
          <link
            rel="icon"
            href={bundle.icon}
            type={bundle.icon.endsWith('.svg') ? 'image/svg+xml' : undefined}
          />
        )}
        <SiteTags head={head} base={frame.base} />
        {document.scripts?.map(({ src, attributes }) => (
          <script key={src} defer src={src} {...attributes} />
        ))}
        {bundle.touchIcon !== undefined && <link rel="apple-touch-icon" href={bundle.touchIcon} />}
        {alternates.map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
        <PreviewTags picture={picture} />
        {structuredData !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
      </head>
      <body
        data-tag-manager={frame.tagManagerId}
        data-text={JSON.stringify({ ...behaviours, ...cost })}
      >
        <Slot html={slots['page-start']} />
        {document.hasList && (
          <p className="visually-hidden" aria-hidden data-nosnippet="">
            {fill(machine.listOfPages, { address: withBase(frame.base, listPath) })}
          </p>
        )}
        {document.banner && <Banner banner={document.banner} base={frame.base} text={banner} />}
        <div id={frameIds.root}>
          <App view={view} frame={frame} />
        </div>
        <Slot html={slots['footer-start']} />
        <LanguageProvider value={frame.language}>
          <SiteFooter frame={frame} document={document} />
        </LanguageProvider>
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

/** What extensions show outside the app. */
function Slot({ html = '' }: { readonly html: string | undefined }) {
  return html === '' ? null : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the banner's script reads, and what style sheets see before it runs. */
function bannerAttributes({ banner }: DocumentData): Readonly<Record<string, string | undefined>> {
  if (!banner) return {};
  return {
    'data-banner': banner.isDue ? 'on' : 'off',
    'data-banner-id': banner.id,
    'data-banner-from': banner.from,
    'data-banner-until': banner.until,
  };
}

/** The link preview tags that are not in `Head`. Crawlers read the page as sent, so the browser never updates these. */
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

/** Tags from the site's config, which allows none that load code. */
function SiteTags({ head, base }: SiteTagsProps) {
  return head.map(({ meta, link }) => {
    if (meta) return <meta key={JSON.stringify(meta)} {...meta} />;
    if (!link) return null;
    const { hreflang, ...attributes } = link;
    const href = link.href.startsWith('/') ? withBase(base, link.href) : link.href;
    return <link key={JSON.stringify(link)} {...attributes} href={href} hrefLang={hreflang} />;
  });
}
