import type { Audience, StoredAudience } from '#shared/model/messages/event-message.ts';
import { owes } from '#shared/rules/payments/owing.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import { findEvent } from '../../data/events/events.ts';
import { readRef, refOfInvited, refOfWaiting } from '../../data/messages/messages.ts';
import { findPeople } from '../../data/participants/people.ts';
import { findInvites, listInvites } from '../../data/registration/invites.ts';
import {
  findRegistrationsAt,
  listRegisteredAddresses,
  listRegistrations,
  type StoredRegistration,
} from '../../data/registration/registrations.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { findWaitingEntries, isIncomplete, listWaiting, type StoredWaiting } from '../../data/waiting/waiting.ts';

/** Whom a message is for: an audience, or one registered guest. */
export interface Addressed {
  readonly audience?: Audience | undefined;
  readonly participant_id?: string | undefined;
}

/** Returns the audience that is stored with a message. */
export const audienceOf = ({ audience, participant_id }: Addressed): StoredAudience =>
  participant_id === undefined ? (audience ?? 'everybody') : 'guest';

const isIn: Readonly<Record<Exclude<Audience, 'unpaid'>, (person: StoredRegistration) => boolean>> = {
  everybody: () => true,
  women: ({ gender }) => gender === 'female',
  men: ({ gender }) => gender === 'male',
  non_binary: ({ gender }) => gender === 'non-binary',
  here: ({ absent, checkedInAt }) => checkedInAt !== null && !absent,
  not_here: ({ absent, checkedInAt }) => checkedInAt === null && !absent,
  absent: ({ absent }) => absent,
  waiting: () => false,
  incomplete: () => false,
  everybody_and_waiting: () => true,
};

/** Lists who a message would reach now, by their names in the list of recipients (`readRef`). */
export async function listRecipients(tenantId: string, eventId: string, to: Addressed): Promise<string[]> {
  const { participant_id: guest, audience = 'everybody' } = to;
  if (guest !== undefined) return [...(await findRegistrationsAt(tenantId, eventId, [guest])).keys()];
  const isOfWaiting = audience === 'waiting' || audience === 'incomplete';
  const isWaitingToo = isOfWaiting || audience === 'everybody_and_waiting';
  const isReached = ({ id }: StoredWaiting) => audience !== 'incomplete' || isIncomplete(id);
  const [event, registered, waiting] = await Promise.all([
    audience === 'unpaid' ? findEvent(tenantId, eventId) : undefined,
    isOfWaiting ? [] : listRegistrations(tenantId, eventId, { consistent: true }),
    isWaitingToo ? listOpenEntries(tenantId, eventId).then((entries) => entries.filter(isReached)) : [],
  ]);
  const isMeant =
    audience === 'unpaid'
      ? ({ gender, payment }: StoredRegistration) => owes(event?.price, { gender, payment: payment?.mark })
      : isIn[audience];
  return [...registered.filter(isMeant).map(({ id }) => id), ...waiting.map(({ id }) => refOfWaiting(id))];
}

/** Lists everybody whom an event concerns: registered, waiting for a place or a decision, or invited. Each address occurs once. */
export async function listConcerned(
  tenantId: string,
  eventId: string,
): Promise<{ to: string[]; registered: number; waiting: number; invited: number }> {
  const [registered, addresses, waiting, invites] = await Promise.all([
    listRegistrations(tenantId, eventId, { consistent: true }),
    listRegisteredAddresses(tenantId, eventId),
    listOpenEntries(tenantId, eventId),
    listInvites(tenantId, eventId),
  ]);
  const known = new Set([...addresses.keys(), ...waiting.map(({ email }) => hashForKey(email))]);
  const invited = invites.filter(({ hash }) => !known.has(hash));
  return {
    to: [...registered.map(({ id }) => id), ...waiting.map(({ id }) => refOfWaiting(id)), ...invited.map(({ hash }) => refOfInvited(hash))],
    ...{ registered: registered.length, waiting: waiting.length, invited: invited.length },
  };
}

const listOpenEntries = async (tenantId: string, eventId: string) =>
  (await listWaiting(tenantId, eventId)).filter(({ state }) => isOpen(state));

/** A recipient as they are now. */
export interface Recipient {
  readonly ref: string;
  readonly email: string;
  /** Null for someone who was only invited. */
  readonly name: { readonly first: string; readonly last: string } | null;
  /** The form they sent to wait; null if they sent none. */
  readonly form: StoredWaiting['form'];
  /** Whether they are still registered, waiting or invited. */
  readonly isConcerned: boolean;
  /** The order with which they have paid for their place; null if they have not, or have their money back. */
  readonly paidOrder: string | null;
}

/** Returns those recipients of a message who are not erased, by their names in its list. */
export async function findRecipientsNow(tenantId: string, eventId: string, refs: readonly string[]): Promise<Map<string, Recipient>> {
  const read = refs.map((ref) => ({ ref, ...readRef(ref) }));
  const idsOf = (wanted: string) => read.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [people, here, entries, invites] = await Promise.all([
    findPeople(tenantId, idsOf('registered')),
    findRegistrationsAt(tenantId, eventId, idsOf('registered')),
    findWaitingEntries(tenantId, eventId, idsOf('waiting')),
    findInvites(tenantId, eventId, idsOf('invited')),
  ]);
  return new Map(
    [
      ...people.map(({ id, firstName, lastName, contact }) => ({
        ...{ ref: id, email: contact.email, name: { first: firstName, last: lastName }, isConcerned: here.has(id) },
        ...{ paidOrder: paidOrderOf(here.get(id)), form: null },
      })),
      ...entries.map((entry) => ({
        ...{ ref: refOfWaiting(entry.id), email: entry.email, name: { first: entry.firstName, last: entry.lastName } },
        ...{ isConcerned: isOpen(entry.state), paidOrder: null, form: entry.form },
      })),
      ...[...invites.values()].map(({ hash, email }) => ({
        ref: refOfInvited(hash),
        email,
        name: null,
        isConcerned: true,
        ...{ paidOrder: null, form: null },
      })),
    ].map((recipient) => [recipient.ref, recipient]),
  );
}

const paidOrderOf = (registration: StoredRegistration | undefined): string | null =>
  registration?.payment?.mark === 'paid' ? registration.payment.order : null;
