// Title and description of a view.
import type { FrameData, View } from '../model/view.ts';
import { textFor } from './text.ts';

/** Returns the title for headings and the title tag. */
export function titleOf(view: View, { language }: FrameData): string {
  const text = textFor(language);
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
