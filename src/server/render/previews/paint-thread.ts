// Entry point of the thread that paints pictures for link previews, one at a time.
import { serveTasks } from '../../base/threads/serve-tasks.ts';
import { createPainter, type Painter } from './painter.tsx';
import type { PaintContext } from './previews.ts';

let painting: Promise<Painter> | undefined;

await serveTasks<PaintContext, Parameters<Painter>[0], Uint8Array>(
  () => async (picture) => {
    const paint = await painting;
    if (!paint) throw new Error('The painter is not loaded.');
    return paint(picture);
  },
  ({ folder }) => (painting = createPainter(folder)),
);
