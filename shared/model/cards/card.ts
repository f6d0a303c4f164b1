import * as z from 'zod/mini';
import { answeredAt, id, instant, instantPattern, lines } from '../common.ts';
import { cardsState } from './cards-state.ts';

/** A guest's answer about someone they met. */
export const cardAnswer = z.enum(['yes', 'friends', 'no'], 'Choose yes, friends or no');
export type CardAnswer = z.output<typeof cardAnswer>;

/** The result of two answers (docs/rules/cards.md#results). */
export const resultKind = z.enum(['date', 'friends']);
export type ResultKind = z.output<typeof resultKind>;

/** A guest's choice of what to share with the other person if it is mutual. */
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

/** Someone whom the card's guest met, with the guest's answer. */
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
  /** When the answer was given: server time, epoch ms; 0 without one. A newer answer must have a later time. */
  at: z.number(),
});
export type CardLine = z.output<typeof cardLine>;

/** A mutual answer, with what the other person shares. That is read from their current profile, so that changes and erasure hold. */
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

/** A guest's card of one evening. */
export const card = z.object({
  state: cardsState,
  /** People they met, the latest round first. */
  lines: z.array(cardLine),
  /** The guest's choice of what to share; null before they chose. */
  share: z.nullable(share),
  /** When they chose: server time, epoch ms; 0 without a choice. A newer choice must have a later time. */
  share_at: z.number(),
  /** Which of these the guest's profile has. */
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
              /** The answer. Null takes it back; if left out, the stored one stays and only the note changes. */
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
    /** When the choice was made, like an answer's time; now if left out. */
    share_at: z.optional(answeredAt),
  })
  .check(z.refine((form) => form.answers.length > 0 || form.share !== undefined, { error: 'Say what to change', path: ['answers'] }));
export type CardForm = z.output<typeof cardForm>;

/** The stored answers after a save. Where two devices differ the later answer holds, so each device shows the same. */
export const savedCard = z.object({
  /** Number of people about whom the guest has answered. The card has the total; people who left are no longer on it. */
  answered: z.number(),
  /** Lines of the people in this call, unless they have left. */
  lines: z.array(z.pick(cardLine, { id: true, answer: true, note: true, at: true })),
  ...z.pick(card, { share: true, share_at: true }).shape,
});
export type SavedCard = z.output<typeof savedCard>;

/** Progress of an evening's cards. That a guest has answered does not reveal an answer. */
export const cardsProgress = z.object({
  /** Guests who met someone, and how many of them have answered about everyone they met. */
  expected: z.number(),
  complete: z.number(),
  /** Guests who have not answered about everyone. */
  incomplete: z.array(z.object({ id, number: z.nullable(z.number()) })),
});
export type CardsProgress = z.output<typeof cardsProgress>;

/** How many of an evening's dates were mutual. Shown from ten complete cards on (docs/rules/cards.md#sums). */
export const resultSums = z.object({
  dates: z.number(),
  friends: z.number(),
  /** Guests with at least one mutual answer. */
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

/** Commands of a host on the cards (docs/rules/cards.md#commands). */
export const cardsCommand = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('open'), ...seen }),
    z.object({ action: z.literal('close'), ...seen }),
    /** Releases the results: at once without `at`, otherwise then. Until then `hold` cancels it. */
    z.object({ action: z.literal('release'), ...seen, at: z.optional(z.nullable(releaseTime)) }),
    z.object({ action: z.literal('hold'), ...seen }),
  ],
  'Choose what to do',
);
export type CardsCommand = z.output<typeof cardsCommand>;
