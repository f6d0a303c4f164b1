import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

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

/** Lets what moves come to rest: a colour half-way from disabled to enabled is nobody's contrast. What turns for ever is let be. */
const settled = `Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => Promise.allSettled(document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished))),
  new Promise((done) => setTimeout(done, 2000)),
]).then(() => undefined)`;

/** What axe finds wrong on the page when it has come to rest: rule, element, what to do. Empty when all is well. */
export async function findAccessibilityProblems(page: Page, { only, except = [] }: Question = {}): Promise<string[]> {
  await page.evaluate(`if (typeof axe === 'undefined') { ${source} }`);
  await page.evaluate(settled);
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
