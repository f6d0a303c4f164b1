import type { Import } from './read-imports.ts';

/** Record of the last run of all tests without failures. */
export interface LastRun {
  /** Commit that was checked out. */
  readonly commit: string;
  /** Files that differed from that commit. */
  readonly uncommitted: readonly string[];
  /** Functions that each passed test file called, keyed by test file. */
  readonly called: Readonly<Record<string, readonly string[]>>;
}

export interface Tree {
  readonly imports: readonly Import[];
  /** File of each function's handler. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Files that affect an api or browser test only if the test imports them: prose, and files that only other checks read. */
const harmless =
  /^(docs\/|scripts\/|\.ci\/|infra\/aws\/|test\/(infra|bench|load|mutants|judges|assure|browsers)\/)|\.md$|^biome\.json$|^knip\.json$/;
const isUnitTest = (file: string) => /^(shared|functions|web|infra|scripts|test\/(contract|support))\/.*\.test\.tsx?$/.test(file);
/** Whether a file is built into the site that browsers open. */
const isOfSite = (file: string) => /^(web|shared)\//.test(file);
const isTest = (file: string) => /^test\/(api|fault|e2e|exhaustive)\/.*\.test\.ts$/.test(file);
const isInBrowser = (file: string) => /^test\/(exhaustive\/)?e2e\//.test(file);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/**
 * Returns the api and browser tests that a change can affect. These are tests that changed or import what changed; tests that called a
 * function whose handler imports it; tests beside a golden file that changed; all browser tests if the site is built from it; and tests
 * that did not pass last time. Changes to files that start a stack, and to files of no known kind, affect all tests.
 * @param tests all test files, and `changed` all files that differ from the last run; paths from the root
 */
export function chooseTests(tests: readonly string[], changed: readonly string[], last: LastRun, tree: Tree): string[] {
  const importsOf = closures(tree.imports);
  const isHarmless = (file: string) => harmless.test(file) && !tests.some((test) => importsOf(test).has(file));
  const relevant = changed.filter((file) => !isUnitTest(file) && !isHarmless(file));
  const touches = (file: string) => relevant.some((one) => importsOf(file).has(one));
  const isKnown = (file: string) =>
    /^(functions|shared|web)\//.test(file) || /^test\/(api|fault|e2e|exhaustive|support|contract)\/.*\.(ts|json)$/.test(file);
  if (relevant.some((file) => !isKnown(file) && !harmless.test(file))) return [...tests];

  const touched = new Set([...tree.entries].filter(([, entry]) => touches(entry)).map(([name]) => name));
  const goldens = new Set(relevant.filter((file) => file.startsWith('test/') && file.endsWith('.json')).map(folderOf));
  return tests.filter((test) => {
    const called = last.called[test];
    return (
      called === undefined ||
      touches(test) ||
      goldens.has(folderOf(test)) ||
      (isInBrowser(test) && relevant.some(isOfSite)) ||
      // The test ran its stack in a separate process, so its calls were not counted.
      (called.length === 0 ? touched.size > 0 : called.some((name) => touched.has(name)))
    );
  });
}

/** Returns the source files that are tests. */
export const testsAmong = (files: readonly string[]): string[] => files.filter(isTest);

/**
 * Prepares the lookup of imports. @returns a function that returns a file together with everything that it imports, directly or indirectly
 */
function closures(imports: readonly Import[]): (file: string) => ReadonlySet<string> {
  const direct = Map.groupBy(imports, ({ from }) => from);
  const known = new Map<string, Set<string>>();
  return (file) => {
    const found = known.get(file) ?? new Set<string>();
    if (found.size > 0) return found;
    known.set(file, found);
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      for (const { to } of direct.get(next) ?? []) open.push(to);
    }
    return found;
  };
}
