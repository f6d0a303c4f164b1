import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { listGuestSockets } from '../../data/live/guest-sockets.ts';
import { findMatch } from '../../data/matches/matches.ts';
import { findNight } from '../../data/rounds/night.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';
import type { CounterStep } from './live-changes.ts';

/**
 * When a match is made by hand, tells its two people that one more guest is on their card. Nobody else is told. The message does not say
 * who the guest is; the card does (docs/rules/cards.md#answering). The dates of a plan's rounds need no message, because the start of the
 * round is already announced.
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
