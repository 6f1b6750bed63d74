// The introduction: a hero from the page's title and description, then its text and what is new.
import { Fragment } from 'react';
import type { PageView } from '../model/view.ts';
import type { LayoutProps } from './layout-props.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { Content } from '../components/Content.tsx';
import { PageActions } from '../components/PageActions.tsx';
import { PageFooter } from '../components/PageFooter.tsx';
import { RecentPages } from '../components/RecentPages.tsx';
import { withBase } from '../model/paths.ts';

export function Home({ view, frame }: LayoutProps<PageView>) {
  return (
    <article className="home">
      <div className="hero">
        <h1>{view.title}</h1>
        <p>{view.description}</p>
        <p className="hero-actions">
          {frame.heroActions.map(({ text, path }, index) => (
            <Fragment key={path}>
              {index > 0 && ' '}
              <a
                className={index === 0 ? 'button button-primary' : 'button'}
                href={withBase(frame.base, path)}
              >
                {text}
              </a>
            </Fragment>
          ))}
        </p>
      </div>
      <Content path={view.path} html={view.html} />
      <RecentPages pages={view.recent} base={frame.base} />
      <PageActions key={view.path} path={view.path} base={frame.base} />
      <PageFooter view={view} base={frame.base} />
      <BackToTop />
    </article>
  );
}
