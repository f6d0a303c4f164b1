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

/**
 * Counts people, registrations and matches, and records when an event became full. If several records in a batch change the same numbers,
 * these are written once.
 */
export const handler = runEffects('totals', {
  // Writes a tenant's totals once for all of its new people, and not at all if everybody is already counted.
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
  // Runs after the people are counted. A counter's last record alone does not show what the earlier records changed.
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
  // Reads all records, because the last free place may be taken in one record and free again in the next
  // (docs/rules/trends.md#time-to-fill).
  noteFilling: together(
    readFilling,
    ({ tenantId, eventId }) => `${tenantId} ${eventId}`,
    async (found) => {
      // The first record that contains a time wins.
      const filling = Object.fromEntries(found.toReversed().flatMap((record) => Object.entries(record.filling)));
      for (const { tenantId, eventId } of found.slice(0, 1)) await noteFilling(tenantId, eventId, filling);
    },
  ),
  // The last record of a counter has the current counts.
  countIntoTenant: last(readCounterState, ({ eventId, kind }) => `${eventId} ${kind}`, countIntoTenant),
  // Handles each participant once, which covers all records about their matches.
  recountMatches: last(
    readRecountedPerson,
    ({ participantId }) => participantId,
    ({ tenantId, participantId }) => recountMatches(tenantId, participantId),
  ),
});
