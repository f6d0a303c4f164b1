import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })) })),
});

/** What axe finds wrong on the page as it is now: rule, element, what to do. Empty when all is well. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = z.parse(results, await page.evaluate('axe.run(document, { resultTypes: ["violations"] })'));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
