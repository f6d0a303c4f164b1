import * as z from 'zod/mini';
import { answeredAt, id, instant, instantPattern, lines } from '../common.ts';
import { cardsState } from './cards-state.ts';

/** A guest's answer about someone they met. */
export const cardAnswer = z.enum(['yes', 'friends', 'no'], 'Choose yes, friends or no');
export type CardAnswer = z.output<typeof cardAnswer>;

/** What two answers result in (docs/rules/cards.md#results). */
export const resultKind = z.enum(['date', 'friends']);
export type ResultKind = z.output<typeof resultKind>;

/** What a guest chooses to share with the other person if their answers match. */
export const share = z.object(
  {
    email: z.boolean('Say yes or no'),
    phone: z.boolean('Say yes or no'),
    instagram: z.boolean('Say yes or no'),
    photo: z.boolean('Say yes or no'),
  },
  'Say what to share',
);
export type Share = z.output<typeof share>;

/** Limits of a card (docs/rules/cards.md#limits). */
export const mostAnswersAtOnce = 30;
export const longestNote = 300;

/** Someone whom the card's guest met, and the guest's answer about them. */
export const cardLine = z.object({
  id,
  /** The number on badge, card and projector; null for a guest who was never planned. */
  number: z.nullable(z.number()),
  /** The first name; null for a guest who appears by number only. */
  name: z.nullable(z.string()),
  /** The round of their date; null for a match made by hand. */
  round: z.nullable(z.number()),
  /** The photo; null unless the person shows it to people they meet. */
  photo_url: z.nullable(z.string()),
  answer: z.nullable(cardAnswer),
  note: z.string(),
  /** When the answer was given: server time, epoch ms; 0 if there is no answer. A newer answer must have a later time. */
  at: z.number(),
});
export type CardLine = z.output<typeof cardLine>;

/**
 * A mutual answer, with what the other person shares. What they share is read from their current profile, so that changes and erasures take
 * effect here.
 */
export const result = z.object({
  id,
  name: z.string(),
  kind: resultKind,
  photo_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
});
export type Result = z.output<typeof result>;

/** A guest's card for one evening. */
export const card = z.object({
  state: cardsState,
  /** The people they met, from the latest round to the first. */
  lines: z.array(cardLine),
  /** What the guest chose to share; null before they have chosen. */
  share: z.nullable(share),
  /** When they chose: server time, epoch ms; 0 if they have not chosen. A newer choice must have a later time. */
  share_at: z.number(),
  /** Which of these details the guest's profile contains. */
  has: share,
  /** The guest's results; null before the release. */
  results: z.nullable(z.array(result)),
  at: instant,
});
export type Card = z.output<typeof card>;

/** A guest's note on someone they met, as typed. */
export const cardNote = lines(longestNote, `A note has at most ${longestNote} characters`);

export const cardForm = z
  .object({
    event_id: id,
    answers: z._default(
      z
        .array(
          z.object(
            {
              about: id,
              /** The answer. Null removes it; if left out, the stored one stays and only the note changes. */
              answer: z.optional(z.nullable(cardAnswer)),
              note: z.optional(cardNote),
              at: answeredAt,
            },
            'Say what you answer',
          ),
          'Say what you answer',
        )
        .check(z.maxLength(mostAnswersAtOnce, `At most ${mostAnswersAtOnce} answers at once`)),
      [],
    ),
    share: z.optional(share),
    /** When the choice was made (server time, epoch ms, as for an answer); if left out, now. */
    share_at: z.optional(answeredAt),
  })
  .check(z.refine((form) => form.answers.length > 0 || form.share !== undefined, { error: 'Say what to change', path: ['answers'] }));
export type CardForm = z.output<typeof cardForm>;

/** The stored answers after a save. If two devices differ, the later answer counts, so that both devices show the same in the end. */
export const savedCard = z.object({
  /** How many people the guest has answered about. The card has the total. People who have left are no longer on it. */
  answered: z.number(),
  /** The lines for the people in this call, except those who have left. */
  lines: z.array(z.pick(cardLine, { id: true, answer: true, note: true, at: true })),
  ...z.pick(card, { share: true, share_at: true }).shape,
});
export type SavedCard = z.output<typeof savedCard>;

/** Progress of an evening's cards. Knowing that a guest has answered does not reveal what they answered. */
export const cardsProgress = z.object({
  /** How many guests met someone, and how many of them have answered about everyone they met. */
  expected: z.number(),
  complete: z.number(),
  /** Guests who have not yet answered about everyone they met. */
  incomplete: z.array(z.object({ id, number: z.nullable(z.number()) })),
});
export type CardsProgress = z.output<typeof cardsProgress>;

/** How many of an evening's dates were mutual. Shown only if at least ten cards are complete (docs/rules/cards.md#sums). */
export const resultSums = z.object({
  dates: z.number(),
  friends: z.number(),
  /** Number of guests with at least one mutual answer. */
  lucky: z.number(),
});

const seen = {
  v: z
    .number('Say which state of the evening you saw')
    .check(z.int('Say which state of the evening you saw'), z.gte(0, 'Say which state of the evening you saw')),
};

const releaseTime = z.string('Choose a time').check(
  z.regex(instantPattern, 'Choose a time'),
  z.refine((at) => !Number.isNaN(Date.parse(at)), 'Choose a time'),
);

/** A host's commands for the cards (docs/rules/cards.md#commands). */
export const cardsCommand = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('open'), ...seen }),
    z.object({ action: z.literal('close'), ...seen }),
    /** Releases the results: immediately if `at` is left out, otherwise at that time. Until then `hold` cancels the release. */
    z.object({ action: z.literal('release'), ...seen, at: z.optional(z.nullable(releaseTime)) }),
    z.object({ action: z.literal('hold'), ...seen }),
  ],
  'Choose what to do',
);
export type CardsCommand = z.output<typeof cardsCommand>;
