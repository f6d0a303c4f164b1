import { expect, it } from 'vitest';
import { type Outcome, reportOf, withLines } from './report.ts';

const outcome = (number: number, figure: string, verdict: 'met' | 'missed'): Outcome => ({
  bench: { number, what: 'something happens', budget: 'soon', how: 'As measured.', run: async () => [] },
  measurements: [{ subject: 'it', figure, control: 'none', ratio: undefined, budget: 'soon', verdict }],
  failure: undefined,
  seconds: 3,
});
const [former, today] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-27T10:00:00Z')];
const document = reportOf([outcome(1, '7 ms', 'met'), outcome(6, '9 ms', 'missed'), outcome(20, '5 ms', 'met')], former);

it('says how many lines missed their budget', () => {
  expect(document).toContain('1 of 3 lines missed their budget.');
});

it('replaces lines that are measured again, or adds new ones, with their day, and leaves others as they are', () => {
  const anew = withLines(document, [outcome(20, '4 ms', 'met'), outcome(6, '8 ms', 'met'), outcome(11, '2 ms', 'met')], today);
  expect(anew).toContain('All 4 lines are within their budget.');
  expect(anew.match(/^## \d+/gm)).toEqual(['## 1', '## 6', '## 11', '## 20']);
  expect(anew.match(/\d ms/g)).toEqual(['7 ms', '8 ms', '2 ms', '4 ms']);
  expect(anew.match(/on 2026-11-\d\d/g)).toEqual(['on 2026-11-20', 'on 2026-11-27', 'on 2026-11-27', 'on 2026-11-27']);
  expect(anew).toContain('\n2026-11-20, ');
  expect(withLines(document, [], today)).toBe(document);
});

it('never mixes figures from two kinds of machines in one document', () => {
  expect(() => withLines(document.replace(/\d+ cores/, '64 cores'), [], today)).toThrow('another kind of machine');
});
