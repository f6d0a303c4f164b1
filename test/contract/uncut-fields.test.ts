import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#infra/build/project-root.ts';

it('no field cuts off what is pasted: forms say what is too long', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\bmaxLength[=:]/.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});
