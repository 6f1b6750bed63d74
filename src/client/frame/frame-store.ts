// The state of the React frame: the view, the loading bar, the error and the announcement.
import type { LoadFailure } from '../../pages/components/LoadError.tsx';
import type { FrameData, View } from '../../pages/model/view.ts';

export interface FrameState {
  readonly view: View;
  readonly frame: FrameData;
  readonly isLoading: boolean;
  readonly failure: LoadFailure | undefined;
  readonly announcement: string;
}

export interface FrameStore {
  readonly get: () => FrameState;
  readonly set: (change: Partial<FrameState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFrameStore(initial: FrameState): FrameStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
