import * as z from 'zod/mini';
import { answeredAt, id, instant, instantPattern, lines } from '../common.ts';
import { cardsState } from './cards-state.ts';

/** What a guest says of someone they met. */
export const cardAnswer = z.enum(['yes', 'friends', 'no'], 'Choose yes, friends or no');
export type CardAnswer = z.output<typeof cardAnswer>;

/** What two people have become for each other (docs/rules/cards.md#results). */
export const resultKind = z.enum(['date', 'friends']);
export type ResultKind = z.output<typeof resultKind>;

/** What of a guest the other one is given, if it is mutual. */
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

/** Someone whom the card's guest met, with what the guest said of them. */
export const cardLine = z.object({
  id,
  /** On badge, card and projector; null for a guest who was never planned. */
  number: z.nullable(z.number()),
  /** Null for a guest who appears by number only. */
  name: z.nullable(z.string()),
  /** Null for a match made by hand. */
  round: z.nullable(z.number()),
  /** Null unless they let people they meet see it. */
  photo_url: z.nullable(z.string()),
  answer: z.nullable(cardAnswer),
  note: z.string(),
  /** When the answer was given: server time, epoch ms; 0 without one. A later one has to name a later time. */
  at: z.number(),
});
export type CardLine = z.output<typeof cardLine>;

/** A mutual answer, with what the other one shares: read from their profile now, so that changes and erasure hold. */
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
  /** The latest round first. */
  lines: z.array(cardLine),
  /** Null before the guest chose. */
  share: z.nullable(share),
  /** When they did: server time, epoch ms; 0 without a choice. A later one has to name a later time. */
  share_at: z.number(),
  /** Which of these the guest's profile has. */
  has: share,
  /** Null before the release. */
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
              /** Null takes it back; left out, the one that stands is kept: only the note is new. */
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
    /** When that was chosen, like an answer's time; left out: now. */
    share_at: z.optional(answeredAt),
  })
  .check(z.refine((form) => form.answers.length > 0 || form.share !== undefined, { error: 'Say what to change', path: ['answers'] }));
export type CardForm = z.output<typeof cardForm>;

/** What holds after answers were saved: of two devices' the later ones, so that each of them shows what is so. */
export const savedCard = z.object({
  /** About how many of those they met the guest has answered. Of how many, their card says: who has left is not on it any more. */
  answered: z.number(),
  /** Of those whom the call was about, unless they have left. */
  lines: z.array(z.pick(cardLine, { id: true, answer: true, note: true, at: true })),
  ...z.pick(card, { share: true, share_at: true }).shape,
});
export type SavedCard = z.output<typeof savedCard>;

/** How far the cards of an evening are. Who has answered is no answer. */
export const cardsProgress = z.object({
  /** Guests who met someone, and those of them who have answered about everyone they met. */
  expected: z.number(),
  complete: z.number(),
  /** Those who have not. */
  incomplete: z.array(z.object({ id, number: z.nullable(z.number()) })),
});
export type CardsProgress = z.output<typeof cardsProgress>;

/** How many of an evening's dates were mutual: told from ten complete cards on (docs/rules/cards.md#sums). */
export const resultSums = z.object({
  dates: z.number(),
  friends: z.number(),
  /** Guests with at least one. */
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

/** What a host may do with the cards (docs/rules/cards.md#commands). */
export const cardsCommand = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('open'), ...seen }),
    z.object({ action: z.literal('close'), ...seen }),
    /** Without `at` now; otherwise then, and until then it can be called off by `hold`. */
    z.object({ action: z.literal('release'), ...seen, at: z.optional(z.nullable(releaseTime)) }),
    z.object({ action: z.literal('hold'), ...seen }),
  ],
  'Choose what to do',
);
export type CardsCommand = z.output<typeof cardsCommand>;
