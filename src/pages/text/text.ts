// The words of the frame.
import type { FrameData, View } from '../model/view.ts';

/** Title of what is drawn, as headings and the title tag show it. */
export function titleOf(view: View): string {
  switch (view.kind) {
    case 'page':
      return view.title;
    case 'search':
      return 'Search';
    case 'not-found':
      return 'Page not found';
    case 'failure':
      return 'This page cannot be shown';
  }
}

/** Text of the description tag; below the title where there is no page. */
export function descriptionOf(view: View, frame: FrameData): string {
  switch (view.kind) {
    case 'page':
      return view.description;
    case 'search':
      return `Search the ${frame.siteTitle}.`;
    case 'not-found':
      return 'There is no page at this address. It may have moved, or the address may be mistyped.';
    case 'failure':
      return 'The server failed to answer. The mistake is ours, and it has been noted.';
  }
}
