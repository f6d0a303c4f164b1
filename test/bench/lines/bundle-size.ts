import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildFunctions } from '#infra/build/functions.ts';
import { functionsDir } from '#infra/build/project-root.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { type Bench, judgeExactly, kb, type Measurement } from '../bench.ts';
import { buildAsCdkDefault } from '../support/default-build.ts';
import { hotBundleBytes, hotFunctions } from '../support/hot-functions.ts';
import { withScratchDir } from '../support/scratch.ts';

/** Modules that none of our bundles needs. */
const unwanted = /credential-provider-(sso|ini|process)|[\\/]zod[\\/](v4[\\/])?locales[\\/]/;

const metafile = z.object({
  outputs: z.record(z.string(), z.object({ bytes: z.number(), inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) })),
});

interface Bundle {
  readonly bytes: number;
  /** Unwanted modules, with the bytes that each takes in the bundle. */
  readonly unwanted: readonly string[];
}

function readBundles(): Map<string, Bundle> {
  const { outputs } = z.parse(metafile, JSON.parse(readFileSync(path.join(functionsDir, 'meta.json'), 'utf8')));
  const bundles = Object.entries(outputs)
    .filter(([file]) => path.basename(file) === 'index.cjs')
    .map(([file, { bytes, inputs }]): [string, Bundle] => {
      // A module that was replaced by an empty one, or removed by tree shaking, is still listed, but with 0 bytes.
      const found = Object.entries(inputs).filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && unwanted.test(input));
      return [path.basename(path.dirname(file)), { bytes, unwanted: found.map(([input, part]) => `${input} (${part.bytesInOutput})`) }];
    });
  return new Map(bundles);
}

async function run(): Promise<Measurement[]> {
  await buildFunctions();
  const bundles = readBundles();
  const definitions = functionDefinitions.filter(({ name }) => hotFunctions.includes(name));
  const controls = await withScratchDir((dir) => buildAsCdkDefault(definitions, dir));
  const sizes = hotFunctions.map((name): Measurement => {
    const bytes = bundles.get(name)?.bytes ?? Number.NaN;
    const control = controls.get(name)?.bytes ?? Number.NaN;
    return {
      subject: name,
      figure: kb(bytes),
      control: kb(control),
      ratio: undefined,
      budget: `≤ ${kb(hotBundleBytes)}`,
      verdict: judgeExactly(bytes, hotBundleBytes),
    };
  });
  const carriers = [...bundles].filter(([, bundle]) => bundle.unwanted.length > 0);
  return [
    ...sizes,
    {
      subject: `unwanted modules in any of the ${bundles.size} bundles`,
      figure: carriers.length === 0 ? '0' : carriers.map(([name, bundle]) => `${name}: ${bundle.unwanted.join(', ')}`).join('; '),
      control: 'none',
      ratio: undefined,
      budget: '0',
      verdict: judgeExactly(carriers.length, 0),
    },
  ];
}

export const bundleSize: Bench = {
  number: 1,
  what: "a hot route's bundle, minified",
  budget: '≤ 330 KB of 1,024 bytes; no credential-provider-sso/ini/process, no zod/locales',
  how: "Control: the CDK's default build (not minified, without the SDK), for comparison only.",
  run,
};
