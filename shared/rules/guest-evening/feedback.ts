import type { EventStatus } from '../../model/events/event.ts';
import { type FeedbackSums, leastFeedback, type Rating, ratings } from '../../model/guest-evening/feedback.ts';
import type { PublicClock } from '../../model/rounds/clock.ts';

/** How long after the event's end guests may give feedback, ms. */
const openFor = 30 * 24 * 3_600_000;

/** Returns the last moment at which guests can give feedback, epoch ms. `end`: UTC ISO. */
export const feedbackEnds = (end: string): number => Date.parse(end) + openFor;

/**
 * Whether guests may give feedback: from the last round on or, if no round has begun, once the event is over (docs/rules/feedback.md#when).
 * @param night undefined if there is no plan
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
 * Returns the feedback that staff see: sums and texts, or only the number of answers if fewer than five count
 * (docs/rules/feedback.md#what-staff-see).
 * @param counted how many answers are from guests who came and proved their mailbox; any others could be invented by staff
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
