import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { nextFrames } from './page-checks.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })) })),
});

/** Rules of axe about colors. In the other color scheme the document is the same, so only these rules may find something new. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const;

export interface Question {
  /** Checks only these axe rules. */
  readonly only?: readonly string[];
  /** Checks all axe rules except these. */
  readonly except?: readonly string[];
}

/**
 * Returns axe's findings (rule, element, fix), an empty list if there are none. Waits until the page is at rest, because the contrast of a
 * color in transition means nothing.
 */
export async function findAccessibilityProblems(page: Page, { only, except = [] }: Question = {}): Promise<string[]> {
  // axe is half a megabyte, so each page gets it only once.
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
