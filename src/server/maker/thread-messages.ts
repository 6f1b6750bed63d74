// What the answering thread and the maker thread post to each other.
import type { SiteSettings } from '../../../config/types.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { PostedError } from './posted-error.ts';
import type { MakerEvent, MakerMethods, SiteFacts } from './maker.ts';

/** What the maker thread starts with. */
export interface MakerThreadData {
  readonly settings: SiteSettings;
  readonly contentDir: string;
  readonly cacheDir: string;
  /** @default the build's */
  readonly bundleFolder?: string;
  /** Scripts that development mode adds to every page. @default none */
  readonly extraScripts?: readonly string[];
  /** Whether a site with mistakes is served without them; they are then an event. @default false: the site is refused */
  readonly acceptsMistakes?: boolean;
}

/** One call. */
export type MakerCall = {
  [Method in keyof MakerMethods]: {
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<MakerMethods[Method]>;
  };
}[keyof MakerMethods];

export type MakerPost =
  | { readonly kind: 'ready'; readonly facts: SiteFacts }
  /** The site cannot be loaded; `messages` where the mistakes are the author's. */
  | {
      readonly kind: 'refused';
      readonly error: PostedError;
      readonly messages: readonly Message[] | undefined;
    }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: PostedError }
  | { readonly kind: 'event'; readonly event: MakerEvent };
