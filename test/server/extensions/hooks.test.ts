// Calls of what an extension has: it throws, rejects, or never ends.
import { awaitHook, callHook, ExtensionError } from '../../../src/server/markdown/context/hooks.ts';

const failure = { extension: 'orchard', hook: 'rules.a' };

it('returns what the hook returns, now or later', async () => {
  expect(callHook('orchard', 'page', () => 1)).toBe(1);
  expect(await awaitHook('orchard', 'page', () => 2)).toBe(2);
  expect(await awaitHook('orchard', 'page', () => Promise.resolve(3))).toBe(3);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
])('names the extension and the part if it %s', async (_how, call) => {
  await expect(awaitHook('orchard', 'rules.a', call)).rejects.toMatchObject({
    ...failure,
    message: 'no',
  });
});

it('gives up a hook that never ends', async () => {
  const never = new Promise(() => undefined);
  await expect(awaitHook('orchard', 'rules.a', () => never, 10)).rejects.toMatchObject({
    ...failure,
    message: 'it did not end within 0.01 seconds',
  });
});

it('keeps the names of an inner hook', async () => {
  const inner = new ExtensionError('pear', 'head', 'no');
  await expect(awaitHook('orchard', 'rules.a', () => Promise.reject(inner))).rejects.toBe(inner);
});
