import { Problem } from '#shared/contract/errors.ts';
import type { KnownGuest } from '#shared/model/imports/import.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findKnownAddresses, findRegistrationsAt, type StoredRegistration } from '../../data/registration/registrations.ts';
import { findBarred } from '../../data/safety/barred.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { findWaitingEntries, isIncomplete } from '../../data/waiting/waiting.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';

/** Returns which of these addresses an event knows already, and who they are. Others are left out. @throws Problem `event_not_found` */
export async function findKnownGuests(actor: StaffActor, eventId: string, emails: readonly string[]): Promise<KnownGuest[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const hashes = [...new Set(emails.map(hashForKey))];
  const [event, known, barred] = await Promise.all([
    findEvent(tenantId, eventId),
    findKnownAddresses(tenantId, eventId, hashes),
    findBarred(tenantId, hashes),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  const everybody = [...known.values()];
  const [people, entries] = await Promise.all([
    findRegistrationsAt(
      tenantId,
      eventId,
      everybody.flatMap((who) => ('participantId' in who ? who.participantId : [])),
    ),
    findWaitingEntries(
      tenantId,
      eventId,
      everybody.flatMap((who) => ('entryId' in who ? who.entryId : [])),
    ),
  ]);
  const open = new Set(entries.filter(({ state }) => isOpen(state)).map(({ id }) => id));
  return [...new Set(emails)].flatMap((email): KnownGuest[] => {
    const hash = hashForKey(email);
    const who = known.get(hash);
    const person = who && 'participantId' in who ? people.get(who.participantId) : undefined;
    if (person !== undefined) return [{ email, state: 'registered', participant: describe(person) }];
    if (who && 'entryId' in who && open.has(who.entryId)) return [{ email, state: isIncomplete(who.entryId) ? 'incomplete' : 'waiting' }];
    return barred.has(hash) ? [{ email, state: 'barred' }] : [];
  });
}

const describe = ({ firstName, lastName, gender, age, interestedIn }: StoredRegistration) => ({
  ...{ first_name: firstName, last_name: lastName, gender, age, interested_in: interestedIn },
});
