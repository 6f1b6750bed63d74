import { throttle } from '../../../src/client/behaviours/throttle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('runs at once, at most every 300 ms, and catches up at the end', () => {
  let runs = 0;
  const run = throttle(() => {
    runs += 1;
  }, 300);
  run();
  expect(runs).toBe(1);
  for (let ms = 0; ms < 299; ms += 1) {
    run();
    jest.advanceTimersByTime(1);
  }
  expect(runs).toBe(1);
  jest.advanceTimersByTime(1);
  expect(runs).toBe(2);
  jest.advanceTimersByTime(10_000);
  expect(runs).toBe(2);
});
