// Entry point of the thread that paints pictures for link previews, one at a time.
import { parentPort, workerData } from 'node:worker_threads';
import type { PaintPost, PaintRequest, PaintThreadData } from './paint-posts.ts';
import { createPainter } from './painter.tsx';
import { giveWay } from '../compile/thread-priority.ts';

if (!parentPort) throw new Error('The paint thread was started as a program.');
const port = parentPort;
giveWay();
// The cast is valid: the data comes from the client of the same build.
const { folder } = workerData as PaintThreadData;
const painting = createPainter(folder);

port.on('message', (picture: PaintRequest) => {
  void answer(picture);
});

async function answer(picture: PaintRequest): Promise<void> {
  try {
    const paint = await painting;
    post({ kind: 'painted', png: await paint(picture) });
  } catch (error) {
    post({ kind: 'failed', text: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
}

function post(message: PaintPost): void {
  port.postMessage(message);
}
