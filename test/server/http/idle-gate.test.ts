// Background work waits for readers, and for no one forever.
import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';

// Jest's fake timers do not reach this module of Node; here it stands on the timers that they do reach.
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((fulfil) => setTimeout(fulfil, ms)),
  setImmediate: () => new Promise((fulfil) => setImmediate(fulfil)),
}));
const { createReadersFirst } = await import('../../../src/server/http/idle-gate.ts');

const pauseMs = 25;
const longestWaitMs = 100;
/** The gate looks this often whether it may open. */
const lookMs = 2;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Asks for a turn; the answer tells whether it has come. */
function waitForTurn(turn: () => Promise<void>): () => boolean {
  let hasCome = false;
  void turn().then(() => (hasCome = true));
  return () => hasCome;
}

it('goes on at once when nobody waits', async () => {
  const { turn } = createReadersFirst();
  const hasTurn = waitForTurn(turn);
  await jest.advanceTimersByTimeAsync(0);
  expect(hasTurn()).toBe(true);
});

it('waits until a response has ended, and a pause after it', async () => {
  const { count, turn } = createReadersFirst();
  const response = new EventEmitter();
  count(response);
  const hasTurn = waitForTurn(turn);
  await jest.advanceTimersByTimeAsync(40);
  expect(hasTurn()).toBe(false);
  response.emit('close');
  await jest.advanceTimersByTimeAsync(pauseMs - 1);
  expect(hasTurn()).toBe(false);
  await jest.advanceTimersByTimeAsync(1 + lookMs);
  expect(hasTurn()).toBe(true);
});

it('waits for a reader who asks again within the pause', async () => {
  const { count, turn } = createReadersFirst();
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  count(first);
  first.emit('close');
  const hasTurn = waitForTurn(turn);
  await jest.advanceTimersByTimeAsync(5);
  count(second);
  await jest.advanceTimersByTimeAsync(40);
  expect(hasTurn()).toBe(false);
  second.emit('close');
  await jest.advanceTimersByTimeAsync(pauseMs + lookMs);
  expect(hasTurn()).toBe(true);
});

it('goes on after a while when readers never cease', async () => {
  const { count, turn } = createReadersFirst();
  count(new EventEmitter());
  const hasTurn = waitForTurn(turn);
  await jest.advanceTimersByTimeAsync(longestWaitMs - 1);
  expect(hasTurn()).toBe(false);
  await jest.advanceTimersByTimeAsync(1 + lookMs);
  expect(hasTurn()).toBe(true);
});
