import * as z from 'zod/mini';
import { id, instant } from '../common.ts';
import { participant } from '../participants/participant.ts';

/** The copy of a participant that a match holds. `age` is null once the participant has been erased. */
export const matchedParticipant = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  age: z.nullable(z.number()),
  thumbnail_url: z.nullable(z.string()),
});
export type MatchedParticipant = z.output<typeof matchedParticipant>;

/** How matches show an erased participant (docs/rules/participants.md#erasure). */
export const erasedParticipant = { first_name: 'Deleted', last_name: 'participant', age: null, thumbnail_url: null } as const;

/** A match. `quality_score` is the pair's compatibility when the match was created, 0 to 1. */
export const match = z.object({
  id,
  event_id: id,
  event_name: z.string(),
  participant1_id: id,
  participant2_id: id,
  participant1: matchedParticipant,
  participant2: matchedParticipant,
  start_time: instant,
  quality_score: z.number(),
});
export type Match = z.output<typeof match>;

const idOf = (required: string) => z.string(required).check(z.minLength(1, required), z.regex(/^[\w-]{1,64}$/, 'Unknown id'));

export const matchForm = z.object({
  event_id: idOf('Event ID is required'),
  participant1_id: idOf('First participant is required'),
  participant2_id: idOf('Second participant is required'),
});

/** One reason for a score, as a line on the candidate's card. */
export const reason = z.object({
  kind: z.enum(['interests', 'traits', 'age', 'looking_for', 'not_mutual']),
  text: z.string(),
  /** How much this part contributes to the score, 0 to 1. */
  weight: z.number(),
});
export type Reason = z.output<typeof reason>;

/** A candidate. `previous_matches`: how many earlier matches the pair has had at any event of the tenant. */
export const candidate = z.object({
  participant,
  score: z.number(),
  /** Whether each of the two people dates the other's gender. */
  mutual: z.boolean(),
  previous_matches: z.number(),
  reasons: z.array(reason),
});
export type Candidate = z.output<typeof candidate>;

export const matchSort = z.enum(['time_desc', 'time_asc', 'quality_desc', 'quality_asc'], 'Unknown order');
export type MatchSort = z.output<typeof matchSort>;
