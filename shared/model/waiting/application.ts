import * as z from 'zod/mini';
import { waitingStates } from '../../rules/waiting/waiting.ts';
import { id, instant } from '../common.ts';
import { answer } from '../events/question.ts';
import { participant } from '../participants/participant.ts';

const state = z.enum(waitingStates);

/** An application for an event, as the event's staff see it (docs/rules/waiting.md#applications). */
export const application = z.object({
  id,
  state,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** When the guest applied. */
  since: instant,
  /** The participant that the guest became, by approval or by registering in another way. */
  participant_id: z.nullable(id),
  /** Until when an approved guest's place is held, while it is not paid. */
  until: z.optional(instant),
  /** What the guest entered, under the application's id; left out once the application is decided. */
  person: z.optional(participant),
  /** The guest's answers to the organizer's own questions; left out if there are none. */
  answers: z.optional(z.array(answer)),
});
export type Application = z.output<typeof application>;

/** The most applications that one call decides on. */
export const mostDecided = 50;

const ids = `Choose 1 to ${mostDecided} applications`;

/** A decision on some applications. */
export const applicationDecision = z.object({
  decision: z.enum(['approve', 'decline'], 'Unknown decision'),
  ids: z.array(id, ids).check(
    z.minLength(1, ids),
    z.maxLength(mostDecided, ids),
    z.refine((list) => new Set(list).size === list.length, 'Each application can be decided once.'),
  ),
});
export type ApplicationDecision = z.output<typeof applicationDecision>;

/**
 * What became of an application. `state`: its state now, which differs from the decision if a colleague or the guest was faster; null if
 * there is no such application. `error`: why it could not be decided and is still open.
 */
export const decidedApplication = z.object({ id, state: z.nullable(state), error: z.optional(z.string()) });
export type DecidedApplication = z.output<typeof decidedApplication>;
