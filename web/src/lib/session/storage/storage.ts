const listeners = new Set<() => void>();
let refused = false;

/**
 * The browser's storage or, if the browser refuses it, the page's memory. The browser refuses if cookies are blocked (even reading
 * `localStorage` then throws) or if the device is full.
 */
export interface Store {
  get: (key: string) => string | null;
  /** Returns whether the browser has stored the value, so that other tabs have it, too. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

export const local = storeOver(() => localStorage);
export const session = storeOver(() => sessionStorage);

/** Whether the browser refused to store any value. Such values last only as long as the page. */
export const isStorageRefused = (): boolean => refused;

export function onStorageRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storeOver(area: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      tellRefused();
      return otherwise;
    }
  };
  return {
    get(key) {
      const stored = attempt((storage) => storage.getItem(key), null);
      // A value that did not fit was also removed from the storage. So if there is a stored value now, another tab has stored it, and it is
      // newer.
      if (stored !== null) memory.delete(key);
      return stored ?? memory.get(key) ?? null;
    },
    set(key, value) {
      memory.set(key, value);
      return attempt((storage) => {
        try {
          storage.setItem(key, value);
        } catch {
          // Removing the old value makes room. If the new value still does not fit, no other tab must continue with an outdated value.
          storage.removeItem(key);
          storage.setItem(key, value);
        }
        memory.delete(key);
        return true;
      }, false);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...memory.keys(), ...attempt(Object.keys, [])],
  };
}

function tellRefused(): void {
  if (refused) return;
  refused = true;
  // Deferred, because screens read values while they render.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}
