// A link back to the top, at the end of the page.
import { useText } from '../text/use-text.ts';

/** Visible after the reader has scrolled far down; always visible without JavaScript. */
export function BackToTop() {
  const text = useText();
  return (
    <p className="to-top">
      <a href="#main">{text.backToTop}</a>
    </p>
  );
}
