import type { EventStatus } from '../../model/events/event.ts';
import { type FeedbackSums, leastFeedback, type Rating, ratings } from '../../model/guest-evening/feedback.ts';
import type { PublicClock } from '../../model/rounds/clock.ts';

/** Ms after the event's end until which guests may say how it was. */
const openFor = 30 * 24 * 3_600_000;

/** The last moment at which guests of an event may say how it was, epoch ms. `end`: UTC ISO. */
export const feedbackEnds = (end: string): number => Date.parse(end) + openFor;

/**
 * Whether guests may say how the evening was: from its last round on, or, without one that has begun, once the event is over
 * (docs/rules/feedback.md#when).
 * @param night undefined without a plan
 * @param now epoch ms
 */
export function isFeedbackOpen(
  event: { readonly status: EventStatus; readonly end: string },
  night: Pick<PublicClock, 'phase' | 'round' | 'rounds'> | undefined,
  now: number,
): boolean {
  if (now > feedbackEnds(event.end)) return false;
  const isOver = event.status === 'completed' || now >= Date.parse(event.end);
  return isOver || (night !== undefined && (night.phase === 'over' || (night.rounds > 0 && night.round >= night.rounds)));
}

/**
 * What staff see of all that was said: sums and texts, and of fewer than five that count only how many (docs/rules/feedback.md#what-staff-see).
 * @param counted how many are from guests who came, and whose mailbox has proved itself: staff can make up any other
 */
export function sumFeedback(said: readonly { readonly rating: Rating; readonly text: string }[], counted: number): FeedbackSums {
  const answers = said.length;
  if (counted < leastFeedback) return { answers, shown: null };
  return {
    answers,
    shown: {
      mean: said.reduce((sum, { rating }) => sum + rating, 0) / answers,
      ratings: ratings.map((rating) => ({ rating, answers: said.filter((one) => one.rating === rating).length })),
      texts: said
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .sort(),
    },
  };
}
