import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { functionDefinitions } from '../functions.ts';
import { checkEntries } from './entries.ts';
import { fingerprintOf, isUpToDate, markerName, markUpToDate } from './fingerprint.ts';
import { bundleOptions, explainBuildFailure } from './functions.ts';
import { buildDir, projectRoot } from './project-root.ts';

const inputs = ['functions', 'shared', 'infra/functions.ts', 'infra/build', 'infra/local/seed', 'package-lock.json'];
const folder = path.join(buildDir, 'together');

/** The one bundle with every function's handler and the seeder's tasks. Each is loaded when it is first called. */
export const togetherBundle = path.join(folder, 'index.cjs');

export const isTogetherBuilt = (): boolean => isUpToDate(path.join(folder, markerName), fingerprintOf(inputs));

/**
 * Bundles all functions into one file for the local stack, where they share one heap. For AWS, `buildFunctions` creates a bundle for each.
 * @returns false when nothing has changed since the last build
 * @throws StackError with esbuild's messages
 */
export async function buildTogether(): Promise<boolean> {
  checkEntries(functionDefinitions);
  const fingerprint = fingerprintOf(inputs);
  if (isUpToDate(path.join(folder, markerName), fingerprint)) return false;
  const { build } = await import('esbuild');
  await build(togetherOptions()).catch(explainBuildFailure);
  mkdirSync(folder, { recursive: true });
  markUpToDate(path.join(folder, markerName), fingerprint);
  return true;
}

/**
 * Returns the build options of the one bundle. The bundle is not minified, because people read it, and V8 compiles its functions one at a
 * time.
 */
export function togetherOptions(): BuildOptions {
  const { entryPoints: _, outExtension: __, outdir: ___, plugins = [], ...options } = bundleOptions([]);
  return {
    ...options,
    stdin: { contents: entrySource(), resolveDir: projectRoot, sourcefile: 'together.js' },
    outfile: togetherBundle,
    minify: false,
    sourcemap: 'linked',
    metafile: false,
    // Code that is loaded only for a form is in this same file.
    plugins: [withStandIns, ...plugins.filter(({ name }) => name !== 'form-tools-apart')],
  };
}

/**
 * The functions' modules that this bundle replaces. Many calls share a process, so each call needs its own state; and AWS is emulated in
 * the same process.
 */
const standIns = ['functions/lib/kept.ts', 'functions/lib/log-context.ts', 'functions/lib/aws/connection.ts'];
const withStandIns: Plugin = {
  name: 'with-stand-ins',
  setup(build) {
    for (const file of standIns) {
      const filter = new RegExp(`[\\\\/]${file.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);
      const contents = `export * from './infra/build/stand-ins/${path.basename(file)}';`;
      build.onLoad({ filter }, () => ({ contents, loader: 'ts', resolveDir: projectRoot }));
    }
  },
};

/** Returns the source of the bundle's entry. `require` leaves each function's modules unevaluated until its first call. */
function entrySource(): string {
  const handlers = functionDefinitions.map(({ name, entry }) => `  ${JSON.stringify(name)}: () => require('./${entry}').handler,`);
  return ['module.exports = {', ...handlers, "  tasks: () => require('./infra/local/seed/tasks.ts').tasks,", '};'].join('\n');
}
