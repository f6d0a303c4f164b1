import { vi } from 'vitest';

/** Stubs a browser's empty storage for tests outside of one: its keys are its own properties. `vi.unstubAllGlobals` removes it. */
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
