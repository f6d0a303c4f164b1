import * as z from 'zod/mini';
import { id, instant } from '#shared/model/common.ts';
import { eventStatus } from '#shared/model/events/event.ts';
import { match } from '#shared/model/matches/match.ts';
import { participant } from '#shared/model/participants/participant.ts';
import { nightState } from '#shared/model/rounds/night.ts';
import { helpCall } from '#shared/model/safety/safety.ts';

/**
 * Sockets of one account at a time. A phone, a tablet and a laptop with ten tabs have twelve, and each briefly has two
 * while it is renewed.
 */
export const socketsPerAccount = 24;

/** Sockets of one guest, and of one event's projectors, at a time. The newest closes the oldest: locked phones leave dead ones behind. */
export const socketsPerGuest = 3;
export const socketsOfProjectors = 10;

/** The most hellos of one socket; a page sends one. */
export const hellosPerSocket = 10;

/** The messages that a client may send on `/ws/{eventId}`. */
export const clientMessage = z.discriminatedUnion('action', [
  /** `v`: the number of the evening that a guest's page shows. */
  z.object({ action: z.literal('hello'), v: z.optional(z.number()) }),
  z.object({ action: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const base = { event_id: id, at: instant };
/** Numbered changes: per event and kind, `v` rises by exactly one, so a client notices at once when it missed one. */
const peopleChange = { ...base, kind: z.literal('people'), v: z.number() };
const matchesChange = { ...base, kind: z.literal('matches'), v: z.number() };

/** The server's messages. A change whose entity was already gone when it was sent has null: the client refetches. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('connection_confirmed'), ...base, people: z.number(), matches: z.number(), night: z._default(z.number(), 0) },
    /** The open calls for a host: a message about one may have been missed. */
    help: z.optional(z.array(helpCall)),
    /** Ms for which each has not changed: what was asked for later than that need not be asked for again. */
    quiet: z.optional(z.object({ people: z.number(), matches: z.number(), night: z.number() })),
  }),
  /** `at`: the server's time, epoch ms, by which screens set their clocks. */
  z.object({ type: z.literal('pong'), at: z.optional(z.number()) }),
  z.object({ type: z.literal('participant_added'), ...peopleChange, participant: z.nullable(participant) }),
  z.object({ type: z.literal('participant_updated'), ...peopleChange, participant: z.nullable(participant) }),
  z.object({ type: z.literal('participant_removed'), ...peopleChange, participant_id: id }),
  z.object({ type: z.literal('event_status_changed'), ...peopleChange, status: eventStatus }),
  /** A guest joined or left the waiting list, or was offered a place; or who offers places changed. */
  z.object({ type: z.literal('waiting_changed'), ...peopleChange }),
  z.object({ type: z.literal('match_created'), ...matchesChange, match: z.nullable(match) }),
  z.object({ type: z.literal('match_deleted'), ...matchesChange, match_id: id }),
  /** Dates of a round were recorded as matches: one message for several, so `v` may have risen by more than one. */
  z.object({ type: z.literal('round_recorded'), ...matchesChange }),
  /** The evening's clock or plan changed. It carries the whole state, so the latest one wins, and none is missed. */
  z.object({ type: z.literal('night_changed'), ...base, kind: z.literal('night'), v: z.number(), night: nightState }),
  /** A guest's call for a host, as it is now. It moves no number: what guests are told must not change. */
  z.object({ type: z.literal('help_wanted'), ...base, call: helpCall }),
  z.object({ type: z.literal('help_taken'), ...base, call: helpCall }),
  z.object({ type: z.literal('help_over'), ...base, participant_id: id }),
  /** A guest sent a report, to those who may read it; what it says is asked for. */
  z.object({ type: z.literal('report_filed'), ...base }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
