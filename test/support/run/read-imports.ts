import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface Import {
  /** Paths from the root, with slashes. */
  readonly from: string;
  readonly to: string;
}

/** Static imports and re-exports (including types), side effects, and `import()` of a fixed path, as Biome formats them. */
const importForms = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the modules named in a source text, including packages, in order, with repetitions. */
export function modulesNamedIn(source: string): string[] {
  return [...source.matchAll(importForms)].map(([, from, effect, lazy]) => from ?? effect ?? lazy ?? '');
}

/** Returns all source files below the project's folders, except built and installed ones. */
export function sourceFiles(root: string): string[] {
  return globSync(['{shared,functions,infra,test,web/src}/**/*.{ts,tsx,js,mjs}', 'web/*.ts'], { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** Whether a file is a unit test beside the code that it tests. */
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

/** Resolves a path. Code in a string is bundled from the root (`test/support/people/pages/web-client.ts`), so that is tried second. */
function resolve(root: string, from: string, name: string): string | undefined {
  const places = name.startsWith('#') ? [name.slice(1)] : [posix.join(posix.dirname(from), name), posix.normalize(name)];
  return places.find((place) => existsSync(join(root, place)) && statSync(join(root, place)).isFile());
}
