// Shown when the server failed to answer, with status 500.
import type { LayoutProps } from './layout-props.ts';
import { withBase } from '../model/paths.ts';

export function Failure({ view, frame }: LayoutProps) {
  return (
    <article className="not-found">
      <p className="not-found-code">500</p>
      <h1>{view.title}</h1>
      <p>{view.description}</p>
      <p>
        <a className="button button-primary" href={withBase(frame.base, view.path)}>
          Try again
        </a>
      </p>
    </article>
  );
}
