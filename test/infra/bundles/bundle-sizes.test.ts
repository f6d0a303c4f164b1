import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { functionsDir } from '#infra/build/project-root.ts';
import { hotBundleBytes, hotFunctions } from '../../bench/support/hot-functions.ts';

it.each(hotFunctions)('the bundle of %s stays within its budget, and so does a cold start', (name) => {
  expect(statSync(path.join(functionsDir, name, 'index.cjs')).size).toBeLessThanOrEqual(hotBundleBytes);
});
