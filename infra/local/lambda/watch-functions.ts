import type { BuildOptions } from 'esbuild';
import { bundleOptions, writeMeta } from '../../build/functions.ts';
import { togetherOptions } from '../../build/together.ts';
import { functionDefinitions } from '../../functions.ts';

/**
 * Rebuilds the functions whenever a source is saved, then calls `onBuilt`. A failed build is reported and keeps the former bundles.
 * @param apart whether each function has its own bundle
 */
export async function watchFunctions(apart: boolean, onBuilt: () => void): Promise<{ stop(): Promise<void> }> {
  const { context } = await import('esbuild');
  const options: BuildOptions = apart ? bundleOptions(functionDefinitions) : togetherOptions();
  let isFirst = true;
  const watching = await context({
    ...options,
    logLevel: 'error',
    plugins: [
      ...(options.plugins ?? []),
      {
        name: 'tell-the-pool',
        setup(build) {
          build.onEnd(({ errors, metafile }) => {
            if (errors.length > 0) return;
            if (metafile !== undefined) writeMeta({ metafile });
            if (!isFirst) {
              onBuilt();
              console.log('functions rebuilt');
            }
            isFirst = false;
          });
        },
      },
    ],
  });
  await watching.watch();
  return { stop: () => watching.dispose() };
}
