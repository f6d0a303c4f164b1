import * as z from 'zod/mini';

const names = z.optional(z.array(z.string()));

const lockedPackage = z.looseObject({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  inBundle: z.optional(z.boolean()),
  os: names,
  cpu: names,
  libc: names,
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});

/** The parts of package-lock.json used here; the rest is preserved. */
export const lockFile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });
export type LockFile = z.output<typeof lockFile>;
export type LockedPackage = z.output<typeof lockedPackage>;

const folder = 'node_modules/';

/** Returns where Node would find `name` from the package at `path`: in the nearest folder upward that has it. */
export function findLocked({ packages }: LockFile, path: string, name: string): string | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(`/${folder}`)))) {
    const place = from === '' ? `${folder}${name}` : `${from}/${folder}${name}`;
    if (place in packages) return place;
    if (from === '') return undefined;
  }
}

/** Returns the lock in npm's format, so that npm's next change shows a minimal diff. */
export const textOf = (lock: LockFile): string => `${JSON.stringify(lock, inOrder, 2)}\n`;

const first = ['name', 'version', 'lockfileVersion', 'resolved', 'integrity', 'requires', 'packages', 'dependencies'];

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const rank = ([key, held]: readonly [string, unknown]): number => {
    const place = first.includes(key) ? first.indexOf(key) : first.length;
    // Strings and lists come before objects.
    return typeof held === 'object' && !Array.isArray(held) ? place + 100 : place;
  };
  return Object.fromEntries(Object.entries(value).sort((a, b) => rank(a) - rank(b) || a[0].localeCompare(b[0], 'en')));
}
