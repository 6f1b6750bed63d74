// What every layout is given.
import type { FrameData, PageView } from '../model/page.ts';

export interface LayoutProps {
  readonly view: PageView;
  readonly frame: FrameData;
}
