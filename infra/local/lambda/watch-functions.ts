import { bundleOptions, writeMeta } from '../../build/functions.ts';
import { functionDefinitions } from '../../functions.ts';

/** Rebuilds the functions at each save, then calls `onBuilt`. A build that fails is told and leaves the former bundles. */
export async function watchFunctions(onBuilt: () => void): Promise<{ stop(): Promise<void> }> {
  const { context } = await import('esbuild');
  const options = bundleOptions(functionDefinitions);
  let isFirst = true;
  const watching = await context({
    ...options,
    logLevel: 'error',
    plugins: [
      ...(options.plugins ?? []),
      {
        name: 'tell-the-pool',
        setup(build) {
          build.onEnd((result) => {
            if (result.errors.length > 0) return;
            writeMeta(result);
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
