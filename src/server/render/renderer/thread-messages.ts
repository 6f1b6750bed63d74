// Messages between the main thread and a render thread, which has one snapshot of the site.
import type { Message } from '../../base/diagnostics/messages.ts';
import type { StoreOptions } from '../../base/store/store.ts';
import type { ServedPages, SiteLocation } from './load.ts';
import type { CallPost } from '../../base/threads/calls.ts';
import type { PostedError } from '../../base/threads/posted-error.ts';
import type { RendererEvent, RendererMethods } from './renderer.ts';
import type { SiteFacts } from './site-facts.ts';

/** Initial data of a render thread, which opens the site at once. */
export interface RenderThreadData extends SiteLocation {
  readonly store: Pick<StoreOptions, 'folder' | 'maxBytes'>;
  /** Whether mistakes are accepted, which are then posted as an event. @default false: the site is refused */
  readonly acceptsMistakes?: boolean;
  /** Pages of the site that is replaced. @default none: the server starts */
  readonly served?: readonly ServedPages[] | undefined;
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
    /** Index of an earlier version. @default the current version */
    readonly version: number | undefined;
    readonly id: number;
    readonly method: Method;
    readonly args: Parameters<RendererMethods[Method]>;
  };
}[keyof RendererMethods];

export type RendererOrder =
  | RendererCall
  /** Asks whether the thread still answers. */
  | { readonly kind: 'ping' };

export type RendererPost =
  | { readonly kind: 'ready'; readonly facts: GroupFacts }
  /** The site cannot be loaded; `messages` are set if the author's mistakes are the reason. */
  | {
      readonly kind: 'refused';
      readonly error: PostedError;
      readonly messages: readonly Message[] | undefined;
    }
  | CallPost
  | { readonly kind: 'event'; readonly event: RendererEvent }
  /** The answer to a ping. */
  | { readonly kind: 'alive' };
