import type { ProfileExport } from '#shared/model/participants/participant-lists.ts';
import { listApart } from '../../data/night/keep-apart.ts';
import { findPeople } from '../../data/participants/people.ts';
import { listStoredReports } from '../../data/safety/reports.ts';

/** What a participant told staff of others, by first name only; nothing of what others told of them. */
export async function exportToldStaff(tenantId: string, participantId: string): Promise<Pick<ProfileExport, 'kept_apart' | 'reports'>> {
  const [pairs, reports] = await Promise.all([listApart(tenantId), listStoredReports(tenantId)]);
  const asked = pairs
    .filter((pair) => pair.asked?.by === participantId)
    .map(({ ids, since, hides }) => ({ since, hides, other: ids.find((id) => id !== participantId) ?? '' }));
  const own = reports.filter(({ by }) => by === participantId);
  const ids = new Set([...asked.map(({ other }) => other), ...own.flatMap(({ about }) => about ?? [])]);
  const people = new Map((ids.size === 0 ? [] : await findPeople(tenantId, [...ids])).map((person) => [person.id, person.firstName]));
  return {
    kept_apart: asked.map(({ since, hides, other }) => ({ since, from: people.get(other) ?? null, hides })),
    reports: own.map(({ at, eventName, about, text }) => ({ at, event_name: eventName, about: people.get(about ?? '') ?? null, text })),
  };
}
