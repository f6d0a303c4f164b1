import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { functionsDir } from '#infra/build/project-root.ts';
import { functionDefinitions } from '#infra/functions.ts';

const metafile = z.object({ outputs: z.record(z.string(), z.object({ inputs: z.record(z.string(), z.unknown()) })) });

it('Stripe’s package is in the bundles of the functions that call Stripe, and in no other', () => {
  const { outputs } = z.parse(metafile, JSON.parse(readFileSync(path.join(functionsDir, 'meta.json'), 'utf8')));
  const having = Object.entries(outputs).flatMap(([file, { inputs }]) =>
    Object.keys(inputs).some((input) => /node_modules\/(stripe|@aws-sdk\/client-secrets-manager)\//.test(input.replaceAll('\\', '/')))
      ? [path.basename(path.dirname(file))]
      : [],
  );
  const calling = functionDefinitions.filter(({ rights }) => rights.includes('stripe:call')).map(({ name }) => name);
  expect([...new Set(having)].sort()).toEqual(calling.sort());
  expect(calling.every((name) => name.includes('payments'))).toBe(true);
});
