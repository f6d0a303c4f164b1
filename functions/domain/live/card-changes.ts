import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { listGuestSockets } from '../../data/live/guest-sockets.ts';
import { findMatch } from '../../data/matches/matches.ts';
import { findNight } from '../../data/rounds/night.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';
import type { CounterStep } from './live-changes.ts';

/**
 * Tells the two of each match made by hand that one more guest is on their card. Only they are told, and not who it is, which their card
 * says (docs/rules/cards.md#answering). Dates of a plan's rounds need no message of their own, since the round's start is one.
 */
export async function tellMatched(tenantId: string, eventId: string, steps: readonly CounterStep[]): Promise<void> {
  const made = steps.filter(({ last }) => last.type === 'match_created');
  const [at] = made.slice(-1).map((step) => step.at);
  if (at === undefined) return;
  const night = await findNight(tenantId, eventId);
  if (night === undefined || night.cards === 'none') return;
  const matches = await Promise.all(made.map(({ last }) => findMatch(tenantId, last.id)));
  const ids = new Set(matches.flatMap((match) => match?.people.map(({ id }) => id) ?? []));
  const sockets = await Promise.all([...ids].map((id) => listGuestSockets(tenantId, eventId, id)));
  const message: GuestMessage = { type: 'card_outdated', event_id: eventId, at };
  await tellSockets(sockets.flat(), () => [message]);
}
