import { vi } from 'vitest';

/**
 * Stubs a browser's storage, empty, for tests that run outside a browser. As in a browser, stored keys are own properties of the storage.
 * `vi.unstubAllGlobals` removes it.
 */
export function stubLocalStorage(): void {
  const clear = () => {
    for (const key of Object.keys(storage)) delete storage[key];
  };
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem(key: string, value: string) {
      storage[key] = value;
    },
    removeItem(key: string) {
      delete storage[key];
    },
    clear,
  });
  vi.stubGlobal('localStorage', storage);
}
