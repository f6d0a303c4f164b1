import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { nextFrames } from './page-checks.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })) })),
});

export interface Question {
  /** Only these of axe's rules. */
  readonly only?: readonly string[];
  /** All but these. */
  readonly except?: readonly string[];
}

/** What axe finds wrong on the page once it is at rest, since a colour half-way to another is nobody's contrast: rule, element, what to do. Empty when all is well. */
export async function findAccessibilityProblems(page: Page, { only, except = [] }: Question = {}): Promise<string[]> {
  // Half a megabyte, which is sent to a page once.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  await nextFrames(page);
  const options = {
    resultTypes: ['violations'],
    ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = z.parse(results, await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
