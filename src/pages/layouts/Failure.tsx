// Shown when the server failed to answer, with status 500.
import type { FailureView } from '../model/view.ts';
import { descriptionOf, titleOf } from '../text/text.ts';
import type { LayoutProps } from './layout-props.ts';
import { withBase } from '../model/paths.ts';

export function Failure({ view, frame }: LayoutProps<FailureView>) {
  return (
    <article className="not-found">
      <p className="not-found-code">500</p>
      <h1>{titleOf(view)}</h1>
      <p>{descriptionOf(view, frame)}</p>
      <p>
        <a className="button button-primary" href={withBase(frame.base, view.path)}>
          Try again
        </a>
      </p>
    </article>
  );
}
