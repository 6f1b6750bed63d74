// Progress bar for a navigation that takes longer than a moment (specification, Page behaviour).
import { useText } from '../text/use-text.ts';

export function LoadingBar() {
  const text = useText();
  return <div className="loading-bar" role="progressbar" aria-label={text.loadingPage} />;
}
