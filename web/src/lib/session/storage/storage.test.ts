import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
/** How many characters the storage can hold. */
let room: number;

/** Creates a storage like the browser's: its keys are its own properties, and it has limited space. */
function storageLike(): object {
  const used = (without: string) => [...stored].reduce((sum, [key, value]) => sum + (key === without ? 0 : value.length), 0);
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (used(key) + value.length > room) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const load = async () => {
  vi.resetModules();
  return import('./storage.ts');
};
beforeEach(() => {
  stored = new Map();
  room = 1000;
  vi.stubGlobal('localStorage', storageLike());
});
afterEach(() => vi.unstubAllGlobals());

it('is the browser’s', async () => {
  const { local, isStorageRefused } = await load();
  local.set('a', '1');
  expect(stored.get('a')).toBe('1');
  expect([local.get('a'), local.get('b'), local.keys()]).toEqual(['1', null, ['a']]);
  local.remove('a');
  expect(stored.size).toBe(0);
  expect(isStorageRefused()).toBe(false);
});

describe('refused', () => {
  it('is the page’s memory, which is said', async () => {
    // The stub is a property of the global object, and is restored afterward.
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    const { local, isStorageRefused, onStorageRefused } = await load();
    const told = vi.fn();
    const forget = onStorageRefused(told);
    expect(local.get('a')).toBeNull();
    local.set('a', '1');
    expect([local.get('a'), local.keys(), isStorageRefused()]).toEqual(['1', ['a'], true]);
    local.remove('a');
    expect(local.get('a')).toBeNull();
    await Promise.resolve();
    expect(told).toHaveBeenCalledOnce();
    forget();
  });
});

describe('full', () => {
  it('is memory for what has no room, and nothing that has passed is left behind', async () => {
    const { local, isStorageRefused } = await load();
    local.set('token', 'old');
    room = 2;
    local.set('token', 'new!');
    expect(local.get('token')).toBe('new!');
    expect(stored.has('token')).toBe(false);
    expect(isStorageRefused()).toBe(true);
    expect(local.keys()).toEqual(['token']);
  });

  it('gives way to what another tab has stored since', async () => {
    const { local } = await load();
    room = 2;
    local.set('token', 'mine');
    stored.set('token', 'newer');
    expect([local.get('token'), local.keys()]).toEqual(['newer', ['token']]);
    stored.delete('token');
    expect(local.get('token')).toBeNull();
  });

  it('is stored again once there is room', async () => {
    const { local } = await load();
    room = 0;
    local.set('token', 'one');
    room = 10;
    local.set('token', 'two');
    expect([stored.get('token'), local.get('token'), local.keys()]).toEqual(['two', 'two', ['token']]);
  });
});
