// The end of every page.
import type { FrameData } from '../model/view.ts';
import { withBase } from '../model/paths.ts';

interface SiteFooterProps {
  readonly frame: FrameData;
}

export function SiteFooter({ frame }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <ul>
        <li>
          <a href={withBase(frame.base, '/status/')}>Status</a>
        </li>
        <li>
          <a href={withBase(frame.base, '/troubleshooting/')}>Troubleshooting</a>
        </li>
        <li>
          <a href={withBase(frame.base, '/new-feature-or-bug/')}>
            Request a feature or report a bug
          </a>
        </li>
        <li>
          <a href={withBase(frame.base, '/privacy-and-security/')}>Privacy and security</a>
        </li>
      </ul>
    </footer>
  );
}
