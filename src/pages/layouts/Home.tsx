// The home page: a hero with actions and a picture, then the page's text and recently updated pages.
import { Fragment } from 'react';
import type { PageView } from '../model/view.ts';
import type { LayoutProps } from './layout-props.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { Content } from '../components/Content.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { HeroWater } from '../components/HeroWater.tsx';
import { PageFooter } from '../components/PageFooter.tsx';
import { RecentPages } from '../components/RecentPages.tsx';
import { withBase } from '../model/paths.ts';

export function Home({ view, frame }: LayoutProps<PageView>) {
  const { heroActions = [], heroPicture, divider } = view.hero ?? {};
  return (
    <article className="home">
      <div className="hero">
        <h1 {...view.textIn}>{view.title}</h1>
        <p className="hero-lead" {...view.textIn}>
          {view.description}
        </p>
        {heroActions.length > 0 && (
          <p className="hero-actions" data-markdown-ignore="">
            {heroActions.map(({ text, path, href = withBase(frame.base, path) }, index) => (
              <Fragment key={path}>
                {index > 0 && ' '}
                <a className={index === 0 ? 'button button-primary' : 'button'} href={href}>
                  {text}
                </a>
              </Fragment>
            ))}
          </p>
        )}
        {heroPicture && <HeroPicture picture={heroPicture} />}
        {divider === 'water' && <HeroWater logo={heroPicture && frame.logo} />}
      </div>
      <Content view={view} />
      <RecentPages pages={view.recent} base={frame.base} />
      <PageFooter view={view} frame={frame} />
      <BackToTop />
    </article>
  );
}
