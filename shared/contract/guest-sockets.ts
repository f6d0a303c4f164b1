import * as z from 'zod/mini';
import { id, instant } from '#shared/model/common.ts';
import { guestNight } from '#shared/model/guest-evening/guest-evening.ts';

// Apart from the messages of staff (`sockets.ts`), so that pages of guests and projectors load none of those.

/** In place of an event in a socket's address: its token is that of a projector's link. */
export const projectorAddress = 'screen';

const base = { event_id: id, at: instant };

/**
 * The messages to guests and to projectors without a session: a union of its own, so that nothing of the staff's can reach them. Each
 * carries the whole state or says that something is to be read again, so none needs a number but the evening's own.
 */
export const guestMessage = z.discriminatedUnion('type', [
  /** `night`: to a guest who said hello with a lower number, what they missed. */
  z.object({ type: z.literal('connection_confirmed'), ...base, v: z.number(), night: z.optional(guestNight) }),
  z.object({ type: z.literal('pong'), at: z.optional(z.number()) }),
  /** To one guest: clock and seat. */
  z.object({ type: z.literal('evening_changed'), ...base, night: guestNight }),
  /** To one guest: their own details, or those of their partner, have changed. */
  z.object({ type: z.literal('evening_outdated'), ...base }),
  /** To each of two participants who were matched by hand: one more person is on their card. */
  z.object({ type: z.literal('card_outdated'), ...base }),
  /** To projectors. */
  z.object({ type: z.literal('screen_changed'), ...base, v: z.number() }),
  /** The same guest, or the same event's projectors, opened too many others since: this one must not come back by itself. */
  z.object({ type: z.literal('socket_replaced'), ...base }),
]);
export type GuestMessage = z.output<typeof guestMessage>;
