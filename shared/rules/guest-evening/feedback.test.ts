import { expect, it } from 'vitest';
import { feedbackEnds, isFeedbackOpen, sumFeedback } from './feedback.ts';

const end = '2026-03-06T22:00:00.000Z';
const during = Date.parse('2026-03-06T20:00:00.000Z');
const active = { status: 'active', end } as const;
const night = (phase: 'ready' | 'running' | 'paused' | 'between' | 'over', round: number) => ({ phase, round, rounds: 3 });

it('is asked for from the last round on', () => {
  for (const before of [night('ready', 0), night('running', 2), night('paused', 2), night('between', 2)])
    expect([before, isFeedbackOpen(active, before, during)]).toEqual([before, false]);
  for (const from of [night('running', 3), night('paused', 3), night('over', 3)])
    expect([from, isFeedbackOpen(active, from, during)]).toEqual([from, true]);
});

it('is asked for once the event is over where there is no last round', () => {
  for (const clock of [undefined, { phase: 'none', round: 0, rounds: 0 } as const, night('between', 2)]) {
    expect(isFeedbackOpen(active, clock, Date.parse(end) - 1)).toBe(false);
    expect(isFeedbackOpen(active, clock, Date.parse(end))).toBe(true);
    expect(isFeedbackOpen({ status: 'completed', end }, clock, during)).toBe(true);
  }
});

it('is asked for until 30 days after the end', () => {
  const last = Date.parse('2026-04-05T22:00:00.000Z');
  expect(feedbackEnds(end)).toBe(last);
  expect(isFeedbackOpen({ status: 'completed', end }, night('over', 3), last)).toBe(true);
  expect(isFeedbackOpen({ status: 'completed', end }, night('over', 3), last + 1)).toBe(false);
});

it('is shown from five answers on, in an order that nothing but the texts decides', () => {
  const said = [
    { rating: 5, text: 'Wow' },
    { rating: 1, text: '' },
    { rating: 4, text: 'Loud' },
    { rating: 4, text: 'Again!' },
  ] as const;
  expect(sumFeedback([], 0)).toEqual({ answers: 0, shown: null });
  expect(sumFeedback(said, 4)).toEqual({ answers: 4, shown: null });
  const five = [...said, { rating: 3, text: '' } as const];
  // One of the five guests did not come, or has not proved their mailbox.
  expect(sumFeedback(five, 4)).toEqual({ answers: 5, shown: null });
  const shown = {
    mean: 3.4,
    ratings: [
      { rating: 1, answers: 1 },
      { rating: 2, answers: 0 },
      { rating: 3, answers: 1 },
      { rating: 4, answers: 2 },
      { rating: 5, answers: 1 },
    ],
    texts: ['Again!', 'Loud', 'Wow'],
  };
  expect(sumFeedback(five, 5)).toEqual({ answers: 5, shown });
  expect(sumFeedback(five.toReversed(), 5)).toEqual({ answers: 5, shown });
});
