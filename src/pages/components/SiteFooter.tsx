// The footer of every page: columns of links, then one line with the logo, the version and more links, all from the config.
import type { TextLink } from '../model/config.ts';
import { withBase } from '../model/paths.ts';
import type { DocumentData, FrameData } from '../model/view.ts';
import { useText } from '../text/use-text.ts';
import { Logo } from './Logo.tsx';

interface SiteFooterProps {
  readonly frame: FrameData;
  readonly document: DocumentData;
}

/** Omits parts that are not configured. Rendered by the server only, since it is the same on every page. */
export function SiteFooter({ frame, document }: SiteFooterProps) {
  const text = useText();
  const { base } = frame;
  const { footer, footerColumns = [], copyright, version } = document;
  return (
    <footer className="site-footer">
      {footerColumns.length > 0 && (
        <nav className="footer-columns" aria-label={text.footerNavigation}>
          {footerColumns.map(({ title, links }) => (
            <div key={title}>
              <p>{title}</p>
              <FooterLinks links={links} base={base} />
            </div>
          ))}
        </nav>
      )}
      <div className="footer-line">
        <p>
          <Logo logo={frame.logo} />
          <span>{copyright ?? frame.productName}</span>
          {version !== undefined && <span className="footer-version">{version}</span>}
        </p>
        <FooterLinks links={footer} base={base} />
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  readonly links: readonly TextLink[];
  readonly base: string;
}

function FooterLinks({ links, base }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ text, path, href = withBase(base, path) }) => (
        <li key={path}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
