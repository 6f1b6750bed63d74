// An announcement above the bar, from the config. `client/banner.ts` hides it before and after its days, and when it was dismissed.
import { withBase } from '../model/paths.ts';
import type { BannerData } from '../model/view.ts';
import type { Words } from '../text/words.ts';

interface BannerProps {
  readonly banner: BannerData;
  readonly base: string;
  readonly text: Words['banner'];
}

/** Rendered by the server only. Without scripts it has no button. */
export function Banner({ banner, base, text }: BannerProps) {
  const { link } = banner;
  return (
    <aside className="banner" aria-label={text.name}>
      <p>
        {banner.text}
        {link && (
          <>
            {' '}
            <a href={link.path.startsWith('/') ? withBase(base, link.path) : link.path}>
              {link.text}
            </a>
          </>
        )}
      </p>
      <button type="button" data-banner-close="">
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{text.dismiss}</span>
      </button>
    </aside>
  );
}
