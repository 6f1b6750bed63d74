// A link to the page's beginning, at its end.
import { useText } from '../text/use-text.ts';

/** Shown once the reader is far down; without scripts always. */
export function BackToTop() {
  const text = useText();
  return (
    <p className="to-top">
      <a href="#main">{text.backToTop}</a>
    </p>
  );
}
