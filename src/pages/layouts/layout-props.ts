// The props of every layout.
import type { FrameData, View } from '../model/view.ts';

export interface LayoutProps<DrawnView extends View> {
  readonly view: DrawnView;
  readonly frame: FrameData;
}
