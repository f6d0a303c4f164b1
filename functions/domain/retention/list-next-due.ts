import { countedFrom, isDue } from '#shared/rules/retention/retention.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { type DueProfile, listAsDue, listPeopleAfter } from '../../data/retention/due-profiles.ts';
import { noteListed } from '../../data/retention/retention.ts';
import { ownStay, readEnds, readStay } from './read-stay.ts';

/** How many people are examined between two saves of the cursor. */
const atOnce = 100;

/**
 * Continues the list of profiles that will be deleted on a certain first of the month. Idempotent: a profile that is already listed is not
 * listed again.
 * @param on the first of the month, epoch ms
 * @param after the cursor: a participant's id; undefined to start from the beginning
 * @returns the next cursor; undefined when the list is complete
 */
export async function listNextDue(tenantId: string, months: number, on: number, after: string | undefined, now: number) {
  const ids = await listPeopleAfter(tenantId, after, atOnce);
  const profiles = [...(await findProfiles(tenantId, ids)).values()];
  const ends = await readEnds(
    tenantId,
    profiles.flatMap(({ eventIds }) => eventIds),
  );
  const found: Omit<DueProfile, 'failedOn'>[] = [];
  for (const profile of profiles.filter((each) => isDue(ownStay(each, ends), months, on))) {
    const stay = await readStay(tenantId, profile);
    if (!isDue(stay, months, on)) continue;
    const [at, from] = [now, countedFrom(stay)].map((time) => new Date(time).toISOString());
    const { toldMonths } = stay;
    found.push({ participantId: profile.id, on: new Date(on).toISOString(), listedAt: at ?? '', from: from ?? '', toldMonths });
  }
  if (found.length > 0) await listAsDue(tenantId, found);
  const reached = ids.length < atOnce ? undefined : ids.at(-1);
  await noteListed(tenantId, new Date(on).toISOString(), reached);
  return reached;
}
