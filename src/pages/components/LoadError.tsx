// Tells the reader that a page did not load, and how to go on.
import { useText } from '../text/use-text.ts';

/** A page that did not load, and the way to try again. */
export interface LoadFailure {
  readonly message: string;
  readonly href: string;
  readonly retry: () => void;
}

interface LoadErrorProps {
  readonly failure: LoadFailure | undefined;
}

/** The plain link makes the browser load the page in full, past the router. */
export function LoadError({ failure }: LoadErrorProps) {
  const text = useText();
  return (
    <div role="alert">
      {failure && (
        <div className="load-error">
          <p>{failure.message}</p>
          <button type="button" onClick={failure.retry}>
            {text.retry}
          </button>
          <a href={failure.href} data-full-load>
            {text.openWithoutRouter}
          </a>
        </div>
      )}
    </div>
  );
}
