import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { errorsByOneMaker } from './sdk-errors.ts';

type ErrorClass = new (options: Record<string, unknown>) => Error & { $fault: string };
type ErrorClasses = Readonly<Record<string, ErrorClass & { shapeId: string }>>;

const require = createRequire(import.meta.url);
const clients = ['apigatewaymanagementapi', 'dynamodb', 'kms', 'lambda', 's3', 'ses', 'sqs'];

/** The error classes of a client, as our bundles carry them or as the SDK has them. */
async function bundleErrors(client: string, plugins: (typeof errorsByOneMaker)[]): Promise<{ classes: ErrorClasses; bytes: number }> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@aws-sdk/client-${client}/dist-es/models/errors.js'`, resolveDir: projectRoot },
    alias: { [`@aws-sdk/client-${client}/dist-es`]: path.join(projectRoot, `node_modules/@aws-sdk/client-${client}/dist-es`) },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minify: true,
    mainFields: ['module', 'main'],
    write: false,
    plugins,
  });
  const [{ text = '' } = {}] = outputFiles;
  const module: { exports: ErrorClasses } = { exports: {} };
  new Function('module', 'exports', 'require', text)(module, module.exports, require);
  return { classes: module.exports, bytes: text.length };
}

const factsOf = (classes: ErrorClasses) =>
  Object.entries(classes).map(([exported, One]) => {
    const error = new One({
      message: 'what it says',
      $metadata: { httpStatusCode: 400 },
      Item: { id: 1 },
      CancellationReasons: [{ Code: 'None' }],
    });
    const known = { isError: error instanceof Error, isIts: error instanceof One, said: String(error), message: error.message };
    return { exported, shapeId: One.shapeId, ...known, name: error.name, fault: error.$fault, fields: { ...error } };
  });

describe('error classes made by one function', () => {
  it.each(clients)('of client-%s are what the SDK has', async (client) => {
    const [ours, theirs] = [await bundleErrors(client, [errorsByOneMaker]), await bundleErrors(client, [])];
    expect(factsOf(ours.classes)).toEqual(factsOf(theirs.classes));
  });

  it.each(['kms', 'dynamodb'])('of client-%s take less room, so that the pattern knows how they are written today', async (client) => {
    const [ours, theirs] = [await bundleErrors(client, [errorsByOneMaker]), await bundleErrors(client, [])];
    expect(ours.bytes).toBeLessThan(0.7 * theirs.bytes);
  });
});
