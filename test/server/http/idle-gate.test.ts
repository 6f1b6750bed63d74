// Background work waits for readers, and for no one forever.
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createReadersFirst } from '../../../src/server/http/idle-gate.ts';

it('goes on at once when nobody waits', async () => {
  const { turn } = createReadersFirst();
  await expect(Promise.race([turn(), delay(20, 'late')])).resolves.toBeUndefined();
});

it('waits until a response has ended, and a pause after it', async () => {
  const { count, turn } = createReadersFirst();
  const response = new EventEmitter();
  count(response);
  let isOver = false;
  const turning = turn().then(() => (isOver = true));
  await delay(10);
  expect(isOver).toBe(false);
  response.emit('close');
  await delay(5);
  expect(isOver).toBe(false);
  await turning;
});

it('waits for a reader who asks again within the pause', async () => {
  const { count, turn } = createReadersFirst();
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  count(first);
  first.emit('close');
  let isOver = false;
  const turning = turn().then(() => (isOver = true));
  await delay(5);
  count(second);
  await delay(40);
  expect(isOver).toBe(false);
  second.emit('close');
  await turning;
});

it('goes on after a while when readers never cease', async () => {
  const { count, turn } = createReadersFirst();
  count(new EventEmitter());
  await expect(Promise.race([turn(), delay(2000, 'never')])).resolves.toBeUndefined();
});
