// The end of every page: links from the config.
import { withBase } from '../model/paths.ts';
import type { FrameData } from '../model/view.ts';

interface SiteFooterProps {
  readonly frame: FrameData;
}

export function SiteFooter({ frame }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <ul>
        {frame.footer.map(({ text, path }) => (
          <li key={path}>
            <a href={withBase(frame.base, path)}>{text}</a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
