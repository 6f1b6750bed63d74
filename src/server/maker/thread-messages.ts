// What the answering thread and the maker thread post to each other. Each state of the site, from its start to the last reload, has a number.
import type { SiteSettings } from '../../pages/model/config.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { PostedError } from './posted-error.ts';
import type { MakerEvent, MakerMethods, SiteFacts } from './maker.ts';

/** What the maker thread starts with; it opens site 0 at once. */
export interface MakerThreadData {
  readonly settings: SiteSettings;
  readonly siteDir: string;
  readonly contentDir: string;
  readonly cacheDir: string;
  /** @default the build's */
  readonly bundleFolder?: string;
  /** Scripts that development mode adds to every page. @default none */
  readonly extraScripts?: readonly string[];
  /** Whether a site with mistakes is served without them at the start; they are then an event. @default false: the site is refused */
  readonly acceptsMistakes?: boolean;
}

/** Facts of a site and of its earlier versions. */
export interface GroupFacts {
  readonly current: SiteFacts;
  readonly versions: readonly SiteFacts[];
}

/** One call of a method. */
export type MakerCall = {
  [Method in keyof MakerMethods]: {
    readonly kind: 'call';
    readonly site: number;
    /** Number of an earlier version. @default the current one */
    readonly version: number | undefined;
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<MakerMethods[Method]>;
  };
}[keyof MakerMethods];

export type MakerOrder =
  | MakerCall
  /** Read the files again, as the next site. */
  | { readonly kind: 'open'; readonly site: number }
  | { readonly kind: 'close'; readonly site: number };

export type MakerPost =
  | { readonly kind: 'ready'; readonly site: number; readonly facts: GroupFacts }
  /** The site cannot be loaded; `messages` where the mistakes are the author's. */
  | {
      readonly kind: 'refused';
      readonly site: number;
      readonly error: PostedError;
      readonly messages: readonly Message[] | undefined;
    }
  | { readonly kind: 'result'; readonly site: number; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly site: number;
      readonly id: number;
      readonly error: PostedError;
    }
  | { readonly kind: 'event'; readonly event: MakerEvent };
