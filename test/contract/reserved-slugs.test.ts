import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '#shared/contract/routes.ts';
import { pageFolders } from '#shared/model/public-pages/public-page.ts';
import { isReservedSlug } from '#shared/rules/public-pages/reserved-slugs.ts';

const firstPart = (path: string) => /^\/([a-z-]+)/.exec(path)?.[1];

it('no public page can have the name of a route, a screen or a folder (docs/rules/public-pages.md#addresses)', () => {
  const router = readFileSync(join(import.meta.dirname, '../../web/src/app/router.tsx'), 'utf8');
  const screens = Array.from(router.matchAll(/<Route path="([^"]+)"/g), ([, path = '']) => firstPart(path));
  const calls = routes.map(({ path }) => firstPart(path));
  const ours = [...new Set([...screens, ...calls, ...Object.values(pageFolders)])].filter((part) => part !== undefined);
  expect(ours.length).toBeGreaterThan(30);
  expect(ours.filter((part) => !isReservedSlug(part))).toEqual([]);
});
