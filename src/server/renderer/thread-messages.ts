// Messages between the main thread and the render thread. Each site snapshot has a number: 0 for the start, one more for each reload.
import type { Message } from '../diagnostics/messages.ts';
import type { StoreOptions } from '../store/store.ts';
import type { SiteLocation } from './load.ts';
import type { PostedError } from './posted-error.ts';
import type { RendererEvent, RendererMethods } from './renderer.ts';
import type { SiteFacts } from './site-facts.ts';

/** Initial data of the render thread, which immediately opens site 0. */
export interface RenderThreadData extends SiteLocation {
  readonly store: Pick<StoreOptions, 'folder' | 'maxBytes'>;
  /** Folder of the bundle. @default the one of the build */
  readonly bundleFolder?: string;
  /** Scripts that development mode adds to every page. @default none */
  readonly extraScripts?: readonly string[];
  /** Whether the start accepts mistakes, which are then posted as an event. @default false: the site is refused */
  readonly acceptsMistakes?: boolean;
}

/** Facts of a site and of its earlier versions. */
export interface GroupFacts {
  readonly current: SiteFacts;
  readonly versions: readonly SiteFacts[];
}

/** A call of a renderer method. */
export type RendererCall = {
  [Method in keyof RendererMethods]: {
    readonly kind: 'call';
    readonly site: number;
    /** Index of an earlier version. @default the current version */
    readonly version: number | undefined;
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<RendererMethods[Method]>;
  };
}[keyof RendererMethods];

export type RendererOrder =
  | RendererCall
  /** Reads the files again and opens them as the next site. */
  | { readonly kind: 'open'; readonly site: number }
  | { readonly kind: 'close'; readonly site: number }
  /** Asks whether the thread still does what it is told. */
  | { readonly kind: 'ping' };

export type RendererPost =
  | { readonly kind: 'ready'; readonly site: number; readonly facts: GroupFacts }
  /** The site cannot be loaded; `messages` are set if the author's mistakes are the reason. */
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
  | { readonly kind: 'event'; readonly event: RendererEvent }
  /** The answer to a ping. */
  | { readonly kind: 'alive' };
