import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from './lighthouse.ts';
import { withScratchDir } from './scratch.ts';

/** Lighthouse's message, on standard error and in a report's audits. */
const notRecorded = 'Something went wrong with recording the trace over your page load. Please run Lighthouse again. (NO_NAVSTART)';

const reportWith = (performance: number | null, audit: object) =>
  JSON.stringify({
    lighthouseVersion: '13.5.0',
    environment: { benchmarkIndex: 1700 },
    categories: { performance: { score: performance }, accessibility: { score: 1 }, 'best-practices': { score: 1 }, seo: { score: 1 } },
    audits: { 'total-blocking-time': audit, 'largest-contentful-paint': audit, 'color-contrast': { score: 1 } },
  });
const good = reportWith(0.98, { numericValue: 42 });
const unrecorded = reportWith(null, { errorMessage: notRecorded });

/** Judges a page with visits that end as given, one after the other. A text is the content of the report; an Error makes the visit fail. */
const judgeBy = (...visits: (string | Error)[]) =>
  withScratchDir(async (dir) => {
    const left = [...visits];
    const judgment = judge('http://localhost/', dir, async (_, file) => {
      const outcome = left.shift();
      if (outcome === undefined) throw new Error('one visit too many');
      if (outcome instanceof Error) throw outcome;
      writeFileSync(file, outcome);
    });
    return { judgment: await judgment, unused: left.length };
  });

it('reads what Lighthouse found in one visit', async () => {
  const { judgment, unused } = await judgeBy(good, good);
  expect(judgment).toEqual({
    version: '13.5.0',
    machine: 1700,
    scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
    blockedMs: 42,
    paintMs: 42,
  });
  expect(unused).toBe(1);
});

it.each([
  ['Lighthouse gave up', new Error(`Command failed: npx lighthouse\nRuntime error encountered: ${notRecorded}`)],
  ['its report has no figures', unrecorded],
])('visits once more when the first visit was not recorded: %s', async (_, first) => {
  expect((await judgeBy(first, good)).judgment.scores.performance).toBe(98);
});

it('does not visit a third time', async () => {
  await expect(judgeBy(unrecorded, unrecorded, good)).rejects.toThrow('NO_NAVSTART');
});

it('passes on other errors, and a missing score, at once', async () => {
  await expect(judgeBy(new Error('Unable to connect to Chrome'), good)).rejects.toThrow('Unable to connect to Chrome');
  await expect(judgeBy(reportWith(null, { errorMessage: 'The page did not paint any content. (NO_FCP)' }), good)).rejects.toThrow(
    'no score of performance: The page did not paint any content. (NO_FCP)',
  );
});
