import { readCounterState, readFilling } from '../data/events/event-records.ts';
import { noteFilling } from '../data/events/filling.ts';
import { readRecountedPerson } from '../data/participants/participant-records.ts';
import { countPeople } from '../data/participants/people-totals.ts';
import { followSources } from '../data/tenants/platform-sums.ts';
import { readChangedSources, readNewFacts } from '../data/tenants/tenant-records.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { recountMatches } from '../domain/profile/participant-copies.ts';
import { last, together } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Counts people, registrations and matches, and records when an event was full. What many records change is written once for a batch. */
export const handler = runEffects('totals', {
  // One write of a tenant's totals for all of its new people, and none when everybody is known.
  countPeople: together(
    readNewFacts,
    ({ tenantId }) => tenantId,
    async (people) => {
      for (const { tenantId } of people.slice(0, 1))
        await countPeople(
          tenantId,
          people.map(({ participantId }) => participantId),
        );
    },
  ),
  // Done after the people are counted. A counter's last record alone does not say what the others changed.
  sumForPlatform: together(
    (record) => {
      const sources = readChangedSources(record);
      return sources.length === 0 ? undefined : sources;
    },
    () => '',
    async (sources) => {
      await followSources(sources.flat());
    },
  ),
  // Reads all records: the last free place may be taken, and free again at the next record (docs/rules/trends.md#time-to-fill).
  noteFilling: together(
    readFilling,
    ({ tenantId, eventId }) => `${tenantId} ${eventId}`,
    async (found) => {
      // The first record that names a time wins.
      const filling = Object.fromEntries(found.toReversed().flatMap((record) => Object.entries(record.filling)));
      for (const { tenantId, eventId } of found.slice(0, 1)) await noteFilling(tenantId, eventId, filling);
    },
  ),
  // The last record of a counter has the current counts.
  countIntoTenant: last(readCounterState, ({ eventId, kind }) => `${eventId} ${kind}`, countIntoTenant),
  // Each participant once, which is correct for all records about their matches.
  recountMatches: last(
    readRecountedPerson,
    ({ participantId }) => participantId,
    ({ tenantId, participantId }) => recountMatches(tenantId, participantId),
  ),
});
