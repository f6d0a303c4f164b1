import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface Import {
  /** Path of the importing file; paths are relative to the root, with slashes. */
  readonly from: string;
  readonly to: string;
}

/**
 * Matches static imports and re-exports (including types), imports for side effects, and `import()` of a fixed path, as Biome formats them.
 */
const importForms = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the modules named in a source text, including packages, in order of occurrence and with repetitions. */
export function modulesNamedIn(source: string): string[] {
  return [...source.matchAll(importForms)].map(([, from, effect, lazy]) => from ?? effect ?? lazy ?? '');
}

/** Returns all source files in the project's folders, except what was built or installed. */
export function sourceFiles(root: string): string[] {
  return globSync(['{shared,functions,infra,test,web/src}/**/*.{ts,tsx,js,mjs}', 'web/*.ts'], { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Whether a file is a unit test located beside the code that it tests. */
export const isTestBeside = (file: string): boolean => !file.startsWith('test/') && /\.test\.tsx?$/.test(file);

/**
 * Returns every import of one source file by another; packages, styles and data are left out.
 * @throws Error for a path that does not exist, except in a test, which may contain another file's source
 */
export function readImports(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    modulesNamedIn(readFileSync(join(root, from), 'utf8'))
      .filter((name) => /^[#.]/.test(name) && !/\.(css|json)$/.test(name))
      .flatMap((name) => {
        const to = resolve(root, from, name);
        if (to === undefined && !isTestBeside(from)) throw new Error(`${from} imports ${name}, which is not there.`);
        return to === undefined ? [] : [{ from, to }];
      }),
  );
}

/**
 * Resolves the path of an import. Code in a string is bundled from the root (`test/support/people/pages/web-client.ts`), so the root is
 * tried second.
 */
function resolve(root: string, from: string, name: string): string | undefined {
  const places = name.startsWith('#') ? [name.slice(1)] : [posix.join(posix.dirname(from), name), posix.normalize(name)];
  return places.find((place) => existsSync(join(root, place)) && statSync(join(root, place)).isFile());
}
