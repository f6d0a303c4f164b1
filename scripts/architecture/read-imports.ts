import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface Import {
  /** Paths from the root, with slashes. */
  readonly from: string;
  readonly to: string;
}

/** Static imports and re-exports (types too), side effects, and `import()` of a fixed path: as Biome formats them. */
const importForms = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The modules that a source text names, packages included, in order and each as often as it is named. */
export function modulesNamedIn(source: string): string[] {
  return [...source.matchAll(importForms)].map(([, from, effect, lazy]) => from ?? effect ?? lazy ?? '');
}

/** The product's source files and those of `test/`; tests beside the code they test are left out. */
export function sourceFiles(root: string): string[] {
  return globSync('{shared,functions,infra,test,web/src}/**/*.{ts,tsx,js,mjs}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.startsWith('test/') || !/\.test\.tsx?$/.test(file))
    .sort();
}

/**
 * Every import of one source file by another; packages, styles and data are left out.
 * @throws Error for a path that leads nowhere
 */
export function readImports(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    modulesNamedIn(readFileSync(join(root, from), 'utf8'))
      .filter((name) => /^[#.]/.test(name) && !/\.(css|json)$/.test(name))
      .map((name) => ({ from, to: resolve(root, from, name) })),
  );
}

/** Code in a string is bundled from the root (`test/support/web-client.ts`), so that is the second place to look. */
function resolve(root: string, from: string, name: string): string {
  const places = name.startsWith('#') ? [name.slice(1)] : [posix.join(posix.dirname(from), name), posix.normalize(name)];
  const found = places.find((place) => existsSync(join(root, place)) && statSync(join(root, place)).isFile());
  if (found === undefined) throw new Error(`${from} imports ${name}, which is not there.`);
  return found;
}
