// Shown for an unknown address, with status 404.
import type { LayoutProps } from '../App.tsx';
import { withBase } from '../paths.ts';

export function NotFound({ view, frame }: LayoutProps) {
  return (
    <article className="not-found">
      <p className="not-found-code">404</p>
      <h1>{view.title}</h1>
      <p>{view.description}</p>
      {view.suggestions.length > 0 && (
        <>
          <h2>Did you mean</h2>
          <ul>
            {view.suggestions.map((page) => (
              <li key={page.path}>
                <a href={withBase(frame.base, page.path)}>{page.text}</a>{' '}
                <code>{withBase(frame.base, page.path)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="button button-primary" href={frame.base}>
          Go to the introduction
        </a>
      </p>
    </article>
  );
}
