import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })) })),
});

/**
 * What axe finds wrong on the page as it is now: rule, element, what to do. Empty when all is well.
 * @param about 'colors': only what another color scheme may change
 */
export async function findAccessibilityProblems(page: Page, about: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  await page.evaluate(`if (typeof axe === 'undefined') { ${source} }`);
  const options = { resultTypes: ['violations'], ...(about === 'colors' ? { runOnly: ['cat.color'] } : {}) };
  const { violations } = z.parse(results, await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
