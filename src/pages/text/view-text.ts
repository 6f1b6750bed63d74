// Title and description of what is drawn.
import type { FrameData, View } from '../model/view.ts';
import { textFor } from './text.ts';

/** As headings and the title tag show it. */
export function titleOf(view: View, { language }: FrameData): string {
  const text = textFor(language);
  switch (view.kind) {
    case 'page':
      return view.title;
    case 'search':
      return text.search;
    case 'not-found':
      return text.notFound;
    case 'failure':
      return text.failure;
  }
}

/** Text of the description tag; shown below the title where there is no page. */
export function descriptionOf(view: View, { language, siteTitle }: FrameData): string {
  const text = textFor(language);
  switch (view.kind) {
    case 'page':
      return view.description;
    case 'search':
      return text.searchDescription(siteTitle);
    case 'not-found':
      return text.notFoundDescription;
    case 'failure':
      return text.failureDescription;
  }
}
