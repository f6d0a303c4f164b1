import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild';
import * as z from 'zod/mini';
import { type FunctionDefinition, functionDefinitions } from '../functions.ts';
import { StackError } from '../stack-error.ts';
import { checkEntries } from './entries.ts';
import { fingerprintOf, isUpToDate, markerName, markUpToDate } from './fingerprint.ts';
import { functionsDir, projectRoot } from './project-root.ts';
import { replaceDir } from './replace-dir.ts';

const inputs = ['functions', 'shared', 'infra/functions.ts', 'infra/build', 'package-lock.json'];

/** Leaves out zod's messages in sixty languages; the contract has its own English messages. */
const withoutLocales: Plugin = {
  name: 'without-zod-locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ }, () => ({ contents: 'export {}', loader: 'js' }));
  },
};

const packageVersion = z.object({ version: z.string() });

/** Keeps only the version from a client's package.json, which the user agent needs. */
const onlyVersions: Plugin = {
  name: 'only-versions',
  setup(build) {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, ({ path: file }) => {
      const { version } = z.parse(packageVersion, JSON.parse(readFileSync(file, 'utf8')));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/**
 * Attestation formats removed from the library for passkeys. The site asks for no attestation, and these formats' certificate readers are
 * 280 KB (docs/decisions/035-passkey-second-factor.md).
 */
const attestationFormats = ['AndroidKey', 'AndroidSafetyNet', 'Apple', 'FIDOU2F', 'Packed', 'TPM'].map(
  (name) => `verifyAttestation${name}`,
);
const neverAsked = [...attestationFormats, 'convertX509PublicKeyToCOSE', 'validateCertificatePath'];
const withoutAttestation: Plugin = {
  name: 'without-attestation',
  setup(build) {
    build.onLoad(
      { filter: new RegExp(`[\\\\/]@simplewebauthn[\\\\/]server[\\\\/].*[\\\\/](${neverAsked.join('|')})\\.js$`) },
      ({ path: file }) => {
        const name = path.basename(file, '.js');
        return { contents: `export function ${name}() { throw new Error('${name} is not part of this build'); }`, loader: 'js' };
      },
    );
    // The library does not declare that its unused parts can be dropped.
    build.onResolve({ filter: /^(\.|@simplewebauthn\/server$)/ }, async ({ path: name, pluginData, ...rest }) => {
      const { importer, resolveDir } = rest;
      if (pluginData === leftAlone || !(name.startsWith('@') || /[\\/]@simplewebauthn[\\/]server[\\/]/.test(importer))) return undefined;
      const found = await build.resolve(name, { importer, resolveDir, kind: rest.kind, pluginData: leftAlone });
      return { ...found, sideEffects: false };
    });
  },
};
const leftAlone = Symbol('resolved by esbuild itself');

/**
 * Module that a function loads only to read a multipart form, from a file beside its bundle (functions/call/request/load-form-tools.ts).
 */
const formTools = path.resolve(projectRoot, 'functions/call/request/form-tools.ts');
const takesForms = ({ triggers }: FunctionDefinition) => triggers.some((trigger) => trigger.kind === 'route' && trigger.route.multipart);
const formToolsApart: Plugin = {
  name: 'form-tools-apart',
  setup(build) {
    build.onResolve({ filter: /[\\/]form-tools\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './form-tools.cjs', external: true } : undefined,
    );
  },
};

const entriesOf = (definition: FunctionDefinition): [string, string][] => [
  [`${definition.name}/index`, path.resolve(projectRoot, definition.entry)],
  ...(takesForms(definition) ? [[`${definition.name}/form-tools`, formTools] satisfies [string, string]] : []),
];

/** Returns how functions are bundled: one file each, CommonJS (it loads as fast as ESM and needs no require shim), SDK included. */
export function bundleOptions(definitions: readonly FunctionDefinition[], outDir = functionsDir): BuildOptions & { metafile: true } {
  return {
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(definitions.flatMap(entriesOf)),
    outdir: outDir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    // The SDK calls `import('node:http')`. For its namespace, Node would read every lazy property, which loads the whole of undici and
    // costs each first call 10 ms. `require` does not have this cost (test/bench, line 2).
    supported: { 'dynamic-import': false },
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    // Logs distinguish errors by their class names.
    keepNames: false,
    sourcemap: 'external',
    // Names are enough to locate the lines of a trace. With the sources included, building all maps takes twice as long and 2 GB more.
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    // A native module, installed beside the bundle.
    external: ['sharp'],
    alias: { '@aws-sdk/credential-provider-node': path.join(projectRoot, 'infra/build/stand-ins/credentials.ts') },
    plugins: [withoutLocales, onlyVersions, withoutAttestation, formToolsApart],
    logLevel: 'silent',
  };
}

/** Whether the existing bundles of the functions match the current sources. */
export const areFunctionsBuilt = (): boolean => isUpToDate(path.join(functionsDir, markerName), fingerprintOf(inputs));

/**
 * Bundles every function to `.build/functions/<name>/index.cjs`, with `meta.json` (esbuild's metafile) beside them. Resolves to false when
 * nothing has changed since the last build.
 * @throws StackError with esbuild's messages
 */
export async function buildFunctions(definitions = functionDefinitions, outDir = functionsDir): Promise<boolean> {
  checkEntries(definitions);
  const fingerprint = fingerprintOf(inputs);
  if (isUpToDate(path.join(outDir, markerName), fingerprint)) return false;
  const { build } = await import('esbuild');
  await replaceDir(outDir, async (folder) => {
    const metafile: Metafile = { inputs: {}, outputs: {} };
    for (let first = 0; first < definitions.length; first += atOnce) {
      const options = bundleOptions(definitions.slice(first, first + atOnce), outDir);
      const result = await build({ ...options, write: false }).catch(explainBuildFailure);
      for (const { path: file, contents } of result.outputFiles) {
        const target = path.join(folder, path.relative(outDir, file));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, contents);
      }
      Object.assign(metafile.inputs, result.metafile.inputs);
      Object.assign(metafile.outputs, result.metafile.outputs);
    }
    writeMeta({ metafile }, folder);
    markUpToDate(path.join(folder, markerName), fingerprint);
  });
  return true;
}

/** Bundles per call of esbuild: all in one call would take 6 GB. */
const atOnce = 16;

export function writeMeta({ metafile }: Pick<BuildResult, 'metafile'>, outDir = functionsDir): void {
  writeFileSync(path.join(outDir, 'meta.json'), JSON.stringify(metafile));
}

const buildFailure = z.object({
  errors: z.array(z.object({ text: z.string(), location: z.nullable(z.object({ file: z.string(), line: z.number() })) })),
});

/**
 * Throws a failed build's error in readable form.
 * @throws StackError with the location and text of esbuild's errors; anything else unchanged
 */
export function explainBuildFailure(failure: unknown): never {
  const known = z.safeParse(buildFailure, failure);
  if (!known.success) throw failure;
  const lines = known.data.errors.map(({ text, location }) => (location === null ? text : `${location.file}:${location.line}: ${text}`));
  throw new StackError(`The functions do not build: ${lines.join('; ')}`);
}
