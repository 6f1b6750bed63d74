// The page for an unknown URL, sent with status 404: with the site's own words, if it has a `404.md`.
import type { NotFoundView } from '../model/view.ts';
import { descriptionOf, titleOf } from '../model/view-text.ts';
import type { LayoutProps } from './layout-props.ts';
import { Content } from '../components/Content.tsx';
import { Logo } from '../components/Logo.tsx';
import { Phrase } from '../components/Phrase.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { withBase } from '../model/paths.ts';
import { normalizeQuery } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

export function NotFound({ view, frame }: LayoutProps<NotFoundView>) {
  const text = useText();
  return (
    <article className="not-found">
      <Logo logo={frame.logo} />
      <p className="not-found-code">404</p>
      <h1>{titleOf(view, frame)}</h1>
      {view.title ? (
        <Content view={{ path: view.path, html: view.html ?? '', moved: undefined }} />
      ) : (
        <p>{descriptionOf(view, frame)}</p>
      )}
      {view.suggestions.length > 0 && (
        <>
          <h2>{text.didYouMean}</h2>
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
      <SearchForm base={frame.base} query={wordsOf(view.path)} />
      <p>
        <Phrase text={text.startAt}>
          <a href={frame.base}>{text.introduction}</a>
        </Phrase>
      </p>
    </article>
  );
}

/** `/workflow/tirggers/2.html` → `workflow tirggers` */
function wordsOf(path: string): string {
  const words = path.replace(/\.html$/, '').match(/[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return normalizeQuery(words.join(' '));
}
