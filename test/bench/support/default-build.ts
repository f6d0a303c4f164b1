import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#infra/build/project-root.ts';
import type { FunctionDefinition } from '#infra/functions.ts';

/**
 * Builds the control: what `NodejsFunction` of aws-cdk-lib builds without options. That is one CommonJS file, not minified, without source
 * map, with the SDK left to the runtime (its `externalModules` for runtimes with SDK v3).
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_lambda_nodejs.BundlingOptions.html
 * @returns each function's bundle (its path and its bytes), keyed by name
 */
export async function buildAsCdkDefault(
  definitions: readonly FunctionDefinition[],
  outDir: string,
): Promise<Map<string, { file: string; bytes: number }>> {
  mkdirSync(outDir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(definitions.map(({ name, entry }) => [`${name}/index`, path.join(projectRoot, entry)])),
    outdir: outDir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: ['@aws-sdk/*', '@smithy/*', 'sharp'],
    metafile: true,
    logLevel: 'error',
  });
  const built = Object.entries(metafile.outputs).map(([file, { bytes }]) => [path.basename(path.dirname(file)), file, bytes] as const);
  return new Map(built.map(([name, file, bytes]) => [name, { file: path.resolve(projectRoot, file), bytes }]));
}
