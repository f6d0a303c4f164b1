import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { listAskedBy } from '../../data/keep-apart/apart-lists.ts';
import { listReportsBy } from '../../data/safety/reports.ts';
import { findShownFirstNames } from '../plan/shown-first-names.ts';

/**
 * Exports what a participant told staff about others, with the names that the participant saw at that event. Includes nothing of what
 * others said about the participant.
 */
export async function exportToldStaff(tenantId: string, participantId: string): Promise<Pick<ProfileExport, 'kept_apart' | 'reports'>> {
  const [pairs, own] = await Promise.all([listAskedBy(tenantId, participantId), listReportsBy(tenantId, participantId)]);
  const asked = pairs.map(({ asked: by, ids, since, hides }) => ({
    eventId: by?.eventId ?? '',
    ...{ since, hides, other: ids.find((id) => id !== participantId) ?? '' },
  }));
  const told = [
    ...asked.map(({ eventId, other }) => ({ eventId, id: other })),
    ...own.map(({ eventId, about }) => ({ eventId, id: about ?? '' })),
  ];
  const nameAt = await namesAt(tenantId, told);
  return {
    kept_apart: asked.map(({ eventId, since, other, hides }) => ({ since, from: nameAt(eventId, other), hides })),
    reports: own.map(({ at, eventId, eventName, about, text }) => ({
      at,
      event_name: eventName,
      about: nameAt(eventId, about ?? ''),
      text,
    })),
  };
}

async function namesAt(tenantId: string, people: readonly { readonly eventId: string; readonly id: string }[]) {
  const eventIds = [...new Set(people.map(({ eventId }) => eventId))];
  const names = new Map(
    await Promise.all(
      eventIds.map(async (eventId) => {
        const ids = people.filter((person) => person.eventId === eventId && person.id !== '').map(({ id }) => id);
        return [eventId, await findShownFirstNames(tenantId, eventId, ids)] as const;
      }),
    ),
  );
  return (eventId: string, id: string): string | null => names.get(eventId)?.(id) ?? null;
}
