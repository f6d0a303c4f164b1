import { findLocked, type LockedPackage, type LockFile } from './lock-file.ts';
import { platformOf } from './platform-of.ts';

/** An optional package that an entry of the lock names, and that the lock lacks in this version. */
export interface MissingPackage {
  /** Path of the package that depends on it; '' is the project. */
  readonly owner: string;
  readonly name: string;
  readonly version: string;
}

/** Finds the optional packages without which `npm ci` considers the lock out of sync. */
export function findMissing(lock: LockFile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const place = findLocked(lock, owner, name);
      const version = versionFor(lock, owner, range);
      const isThere = place !== undefined && (isRange(range) || lock.packages[place]?.version === version);
      return isThere ? [] : [{ owner, name, version }];
    }),
  );
}

const isRange = (range: string): boolean => !/^\d/.test(range);

/**
 * Returns the version of the owner's other optional packages with this range, because all builds of one program share a version. If there
 * are none, returns the range's lowest version.
 */
function versionFor(lock: LockFile, owner: string, range: string): string {
  const siblings = Object.entries(lock.packages[owner]?.optionalDependencies ?? {}).filter(([, other]) => other === range);
  const locked = siblings
    .map(([name]) => lock.packages[findLocked(lock, owner, name) ?? ''])
    .find((found) => found?.integrity !== undefined);
  return isRange(range) ? (locked?.version ?? range.replace(/^\D+/, '')) : range;
}

/**
 * Adds an entry to the lock for every missing optional package. npm leaves out packages of other platforms when its registry does not serve
 * them. Entries from earlier runs are replaced, so that no entry keeps an old version. An entry has no checksum; an `npm install` that can
 * reach the file adds it.
 */
export function completeLock(lock: LockFile): LockFile {
  const kept = { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !isMadeHere(entry))) };
  const packages = { ...kept.packages };
  for (const { owner, name, version } of findMissing(kept)) {
    const hoisted = `node_modules/${name}`;
    const place = hoisted in packages && packages[hoisted]?.version !== version ? `${owner}/${hoisted}` : hoisted;
    const { dev, optionalDependencies } = packages[owner] ?? {};
    packages[place] = {
      version,
      ...withMark(dev),
      optional: true,
      ...platformOf(name, Object.keys(optionalDependencies ?? {})),
    };
  }
  // In npm's order.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const withMark = (dev: boolean | undefined) => (dev === true ? { dev } : {});

const isMadeHere = ({ integrity, optional, inBundle, cpu }: LockedPackage): boolean =>
  integrity === undefined && optional === true && inBundle !== true && cpu !== undefined;
