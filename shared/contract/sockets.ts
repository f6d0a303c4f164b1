import * as z from 'zod/mini';
import { id, instant } from '#shared/model/common.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { match } from '#shared/model/matches/match.ts';
import { participant } from '#shared/model/participants/participant.ts';
import { nightState } from '#shared/model/rounds/night.ts';
import { helpCall } from '#shared/model/safety/safety.ts';

/**
 * The most sockets of one account at a time. A phone, a tablet and a laptop with ten tabs have twelve. While a socket is renewed, it counts
 * twice for a moment.
 */
export const socketsPerAccount = 24;

/**
 * The most sockets of one guest, or of one event's projectors, at a time. A new one closes the oldest, because locked phones leave dead
 * sockets behind.
 */
export const socketsPerGuest = 3;
export const socketsOfProjectors = 10;

/** Maximum number of hellos on one socket. A page sends one. */
export const hellosPerSocket = 10;

/** The messages that a client may send on `/ws/{eventId}`. */
export const clientMessage = z.discriminatedUnion('action', [
  /** `v`: the number of the evening's state that a guest's page shows. */
  z.object({ action: z.literal('hello'), v: z.optional(z.number()) }),
  z.object({ action: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const base = { event_id: id, at: instant };
/** Numbered changes. For each event and kind, `v` rises by exactly one, so that a client notices immediately if it missed one. */
const peopleChange = { ...base, kind: z.literal('people'), v: z.number() };
const matchesChange = { ...base, kind: z.literal('matches'), v: z.number() };

/**
 * Messages from the server. If the changed entity is gone before a message is sent, the message contains null instead, and the client
 * refetches.
 */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('connection_confirmed'), ...base, people: z.number(), matches: z.number(), night: z._default(z.number(), 0) },
    /** The open calls for a host, because the client may have missed a message about one. */
    help: z.optional(z.array(helpCall)),
    /** How many ms ago each part last changed. What the client has fetched since then is still current. */
    quiet: z.optional(z.object({ people: z.number(), matches: z.number(), night: z.number() })),
  }),
  /** `at`: the server's time, epoch ms. Screens set their clocks to it. */
  z.object({ type: z.literal('pong'), at: z.optional(z.number()) }),
  z.object({ type: z.literal('participant_added'), ...peopleChange, participant: z.nullable(participant) }),
  z.object({ type: z.literal('participant_updated'), ...peopleChange, participant: z.nullable(participant) }),
  z.object({ type: z.literal('participant_removed'), ...peopleChange, participant_id: id }),
  z.object({ type: z.literal('event_status_changed'), ...peopleChange, status: eventStatus }),
  /** A guest joined or left the waiting list or was offered a place, or offering became automatic or manual. */
  z.object({ type: z.literal('waiting_changed'), ...peopleChange }),
  z.object({ type: z.literal('match_created'), ...matchesChange, match: z.nullable(match) }),
  z.object({ type: z.literal('match_deleted'), ...matchesChange, match_id: id }),
  /** The dates of a round were recorded as matches. One message covers several, so `v` may have risen by more than one. */
  z.object({ type: z.literal('round_recorded'), ...matchesChange }),
  /** The evening's clock or plan changed. The message carries the whole state, so only the latest one matters. */
  z.object({ type: z.literal('night_changed'), ...base, kind: z.literal('night'), v: z.number(), night: nightState }),
  /**
   * A guest's call for a host in its current state. It does not raise a number, because guests' messages contain numbers too, and these
   * must not reveal the call.
   */
  z.object({ type: z.literal('help_wanted'), ...base, call: helpCall }),
  z.object({ type: z.literal('help_taken'), ...base, call: helpCall }),
  z.object({ type: z.literal('help_over'), ...base, participant_id: id }),
  /** Tells people who may read reports that a guest has sent one. They have to fetch its text. */
  z.object({ type: z.literal('report_filed'), ...base }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
