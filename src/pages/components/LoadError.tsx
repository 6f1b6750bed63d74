// Error message for a page that did not load, with ways to continue.
import { useText } from '../text/use-text.ts';

/** A failed navigation, and how to retry it. */
export interface LoadFailure {
  readonly message: string;
  readonly href: string;
  readonly retry: () => void;
}

interface LoadErrorProps {
  readonly failure: LoadFailure | undefined;
}

/** The link makes the browser load the whole page, bypassing the router. */
export function LoadError({ failure }: LoadErrorProps) {
  const text = useText();
  return (
    <div role="alert">
      {failure && (
        <div className="load-error">
          <p>{failure.message}</p>
          <button type="button" onClick={failure.retry}>
            {text.tryAgain}
          </button>
          <a href={failure.href} data-full-load>
            {text.openWithoutRouter}
          </a>
        </div>
      )}
    </div>
  );
}
