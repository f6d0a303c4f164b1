import * as z from 'zod/mini';
import { answeredAt, id, lines } from '../common.ts';

/** Limits of guests' feedback on an evening (docs/rules/feedback.md#limits). */
export const longestFeedback = 500;
export const leastFeedback = 5;

/** A guest's rating of an evening, from 1 to 5. */
export const ratings = [1, 2, 3, 4, 5] as const;
export const rating = z.literal(ratings, 'Choose a number from 1 to 5');
export type Rating = z.output<typeof rating>;

export const feedbackText = lines(longestFeedback, `At most ${longestFeedback} characters`);

/** A guest's feedback on an evening, as they see it. */
export const feedback = z.object({
  rating,
  text: z.string(),
  /** When they gave it: server time, epoch ms. Newer feedback must have a later time. */
  at: z.number(),
});
export type Feedback = z.output<typeof feedback>;

export const feedbackForm = z.object({ event_id: id, rating, text: z._default(feedbackText, ''), at: answeredAt });
export type FeedbackForm = z.output<typeof feedbackForm>;

/** Feedback as staff see it: with fewer than five answers, only their number (docs/rules/feedback.md#what-staff-see). */
export const feedbackSums = z.object({
  answers: z.number(),
  shown: z.nullable(
    z.object({
      mean: z.number(),
      /** How many guests chose each number from 1 to 5. */
      ratings: z.array(z.object({ rating, answers: z.number() })),
      /** The texts in alphabetical order, so that their order reveals nothing. */
      texts: z.array(z.string()),
    }),
  ),
});
export type FeedbackSums = z.output<typeof feedbackSums>;
