import * as z from 'zod/mini';
import { id, instant } from '#shared/model/common.ts';
import { guestNight } from '#shared/model/guest-evening/guest-evening.ts';

// Separate from `sockets.ts`, so that pages for guests and projectors do not load the staff's messages.

/** Stands in for the event's id in the address of a projector's socket. The socket's token is then the projector link's token. */
export const projectorAddress = 'screen';

const base = { event_id: id, at: instant };

/**
 * Messages to guests and projectors, which have no staff session. They form a separate union, so that no staff message can reach them. Each
 * message carries the whole state or asks for a refetch, so only the state of the evening is numbered.
 */
export const guestMessage = z.discriminatedUnion('type', [
  /** Answers a hello. `night`: the current state, sent if the guest's hello had a lower number. */
  z.object({ type: z.literal('connection_confirmed'), ...base, v: z.number(), night: z.optional(guestNight) }),
  z.object({ type: z.literal('pong'), at: z.optional(z.number()) }),
  /** Tells one guest their clock and seat. */
  z.object({ type: z.literal('evening_changed'), ...base, night: guestNight }),
  /** Tells one guest that their own details, or their partner's, have changed. */
  z.object({ type: z.literal('evening_outdated'), ...base }),
  /** Tells each of two guests who were matched by hand that their card has one more person. */
  z.object({ type: z.literal('card_outdated'), ...base }),
  /** Tells projectors that their view has changed. */
  z.object({ type: z.literal('screen_changed'), ...base, v: z.number() }),
  /**
   * Tells a socket that it was replaced by newer sockets of the same guest, or of the same event's projectors. It must not reconnect by
   * itself.
   */
  z.object({ type: z.literal('socket_replaced'), ...base }),
]);
export type GuestMessage = z.output<typeof guestMessage>;
