import * as z from 'zod/mini';
import { answeredAt, id, lines } from '../common.ts';

/** Limits of what guests say of an evening (docs/rules/feedback.md#limits). */
export const longestFeedback = 500;
export const leastFeedback = 5;

/** How good an evening was, from 1 to 5. */
export const ratings = [1, 2, 3, 4, 5] as const;
export const rating = z.literal(ratings, 'Choose a number from 1 to 5');
export type Rating = z.output<typeof rating>;

export const feedbackText = lines(longestFeedback, `At most ${longestFeedback} characters`);

/** What a guest has said of an evening, as they see it. */
export const feedback = z.object({
  rating,
  text: z.string(),
  /** When they did: server time, epoch ms. What is said later has to name a later time. */
  at: z.number(),
});
export type Feedback = z.output<typeof feedback>;

export const feedbackForm = z.object({ event_id: id, rating, text: z._default(feedbackText, ''), at: answeredAt });
export type FeedbackForm = z.output<typeof feedbackForm>;

/** What staff see of it: nothing but how many there are, before there are five (docs/rules/feedback.md#what-staff-see). */
export const feedbackSums = z.object({
  answers: z.number(),
  shown: z.nullable(
    z.object({
      mean: z.number(),
      /** How many chose each number, from 1 to 5. */
      ratings: z.array(z.object({ rating, answers: z.number() })),
      /** In alphabetical order: one that tells nothing but what the texts say themselves. */
      texts: z.array(z.string()),
    }),
  ),
});
export type FeedbackSums = z.output<typeof feedbackSums>;
