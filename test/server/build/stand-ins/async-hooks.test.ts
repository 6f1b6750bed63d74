// The stand-in for `async_hooks` in the built server.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { AsyncLocalStorage } from '../../../../src/server/build/stand-ins/async-hooks.ts';

describe('AsyncLocalStorage', () => {
  test('holds the store while `run` runs, and hands on arguments and result', () => {
    const storage = new AsyncLocalStorage<string>();
    const result = storage.run('store', (more: string) => `${storage.getStore()} ${more}`, 'more');
    expect(result).toBe('store more');
    expect(storage.getStore()).toBeUndefined();
  });

  test('is off afterwards, where following what `run` started costs something', async () => {
    const storage = new AsyncLocalStorage<string>();
    const later = storage.run('store', async () => {
      await nextTurn();
      return storage.getStore();
    });
    // From Node 24 on a store goes with what `run` started, and with nothing else.
    const [major] = process.versions.node.split('.').map(Number);
    await expect(later).resolves.toBe((major ?? 0) >= 24 ? 'store' : undefined);
    expect(storage.getStore()).toBeUndefined();
  });

  test('is off after an error too, and can run again', () => {
    const storage = new AsyncLocalStorage<string>();
    const failing = () => {
      throw new Error('broken');
    };
    expect(() => storage.run('first', failing)).toThrow('broken');
    expect(storage.getStore()).toBeUndefined();
    expect(storage.run('second', () => storage.getStore())).toBe('second');
  });
});
