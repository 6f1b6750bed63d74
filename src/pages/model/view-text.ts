// Title and description of a view.
import type { FrameData, View } from './view.ts';
import { textOf } from '../text/use-text.ts';
import { fill } from '../text/words.ts';

/** Returns the title for headings and the title tag. */
export function titleOf(view: View, { language }: FrameData): string {
  const text = textOf(language);
  switch (view.kind) {
    case 'page':
      return view.title;
    case 'search':
      return text.search;
    case 'not-found':
      return view.title ?? text.notFound;
    case 'failure':
      return text.failure;
  }
}

/** Returns the meta description; views that are not pages also show it below the title. */
export function descriptionOf(view: View, { language, siteTitle }: FrameData): string {
  const text = textOf(language);
  switch (view.kind) {
    case 'page':
      return view.description;
    case 'search':
      return fill(text.searchDescription, { site: siteTitle });
    case 'not-found':
      return text.notFoundDescription;
    case 'failure':
      return text.failureDescription;
  }
}
