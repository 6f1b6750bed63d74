// The page for a server error, sent with status 500.
import type { FailureView } from '../model/view.ts';
import { descriptionOf, titleOf } from '../model/view-text.ts';
import type { LayoutProps } from './layout-props.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';

export function Failure({ view, frame }: LayoutProps<FailureView>) {
  const text = useText();
  return (
    <article className="not-found">
      <p className="not-found-code">500</p>
      <h1>{titleOf(view, frame)}</h1>
      <p>{descriptionOf(view, frame)}</p>
      <p>
        <a className="button button-primary" href={withBase(frame.base, view.path)}>
          {text.tryAgain}
        </a>
      </p>
    </article>
  );
}
