import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Night } from './night.ts';

/** What one reader can see of the evening, as text. */
export interface Reading {
  /** Who reads: a guest's name, staff, or the projector. */
  readonly who: string;
  readonly text: string;
}

/** Returns what staff, the projector and every guest can read about the evening. */
export async function lookEverywhere(held: Night): Promise<Reading[]> {
  const id = held.eventId;
  const host = held.host();
  const [someone] = held.phones;
  const readers: Record<string, Promise<unknown>> = {
    'staff: guests': host.call(participants.listEventParticipants, { id }),
    'staff: directory': host.call(participants.listParticipants, {}),
    'staff: their file': host.call(participants.exportParticipants, {}),
    'staff: the event’s file': host.call(participants.exportEventParticipants, { id }),
    'staff: history': host.call(matches.listMatchHistory, { id, limit: '1000' }),
    'staff: matches of one': host.call(matches.listMatchesOf, { id: someone?.id ?? '' }),
    'staff: waiting list': host.call(waiting.listWaiting, { id }),
    'staff: evening': host.call(eveningRounds.getNight, { id }),
    'staff: cards': host.call(cards.getCardsProgress, { id }),
    'staff: report': host.call(statistics.getEveningReport, { id }),
    'staff: its file': host.call(statistics.exportEveningReport, { id }),
    'staff: reports': host.call(safety.listReports, {}),
    'staff: kept apart': host.call(keepingApart.listKeptApart, {}),
    'staff: audit trail': host.call(audit.listAuditEntries, {}),
    'the projector': held.visitor().call(roomProjector.getProjector, { token: held.projector.token }),
  };
  const byOthers = await Promise.all(Object.entries(readers).map(async ([who, asked]) => ({ who, text: JSON.stringify(await asked) })));
  const byGuests = await mapInParallel(held.phones, 4, async ({ id: own, self, guest }) => {
    const ask = { id: own, event_id: id };
    const all = [
      await self.call(guestEvening.getEvening, ask),
      await self.call(cards.getCard, ask),
      await self.call(safety.listKnown, ask),
      await self.call(profile.exportOwnProfile, { id: own }),
    ];
    return { who: guest.name, text: JSON.stringify(all) };
  });
  return [...byOthers, ...byGuests];
}
