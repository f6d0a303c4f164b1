import { vi } from 'vitest';

/** A browser's storage, empty, for what is tested outside of one. `vi.unstubAllGlobals` takes it away. */
export function stubLocalStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
}
