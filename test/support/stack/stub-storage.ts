import { vi } from 'vitest';

/** A browser's storage, empty, for what is tested outside of one: its keys are its own properties. `vi.unstubAllGlobals` takes it away. */
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
