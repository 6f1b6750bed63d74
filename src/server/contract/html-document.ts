// A whole HTML page for forms of pages, in the look of the site, with its name in place of its frame.
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { directionOf } from '../../pages/model/direction.ts';
import type { FormContext } from './forms.ts';

/** Returns the document. Search engines leave it out: it repeats what pages have. */
export function htmlDocument(
  { site, styles }: Pick<FormContext, 'site' | 'styles'>,
  title: string,
  body: readonly ElementContent[],
): string {
  return toHtml([
    { type: 'doctype' },
    h(
      'html',
      {
        lang: site.language.tag,
        dir: directionOf(site.language.tag) === 'rtl' ? 'rtl' : undefined,
      },
      [
        h('head', [
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
          h('meta', { name: 'color-scheme', content: 'light dark' }),
          h('meta', { name: 'robots', content: 'noindex' }),
          h('title', `${title} · ${site.title}`),
          ...styles.map((href) => h('link', { rel: 'stylesheet', href })),
        ]),
        h('body', [
          h('header.form-bar', [
            h('a.brand', { href: site.addressOf('/') }, [h('span', site.title)]),
          ]),
          ...body,
        ]),
      ],
    ),
  ]);
}
