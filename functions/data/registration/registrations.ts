import * as z from 'zod/mini';
import { answer } from '#shared/model/events/question.ts';
import { gender } from '#shared/model/participants/participant.ts';
import { paymentMark } from '#shared/model/payments/payment-mark.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { detailsInCopies } from '../profile/details.ts';
import { added, attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { afterAll, justAfter } from '../table/keys/key-ranges.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { unexpired } from '../table/unexpired.ts';
import { type Condition, equals, lacks } from '../table/writes/conditions.ts';

/**
 * A list reads a thousand of these, and each byte costs. So attribute names have one or two letters, choices are catalogue ids, and empty
 * values are not stored.
 */
const facts = {
  id: inKey('sk', prefixes.registration),
  ...detailsInCopies(),
  /** The key of the photo's objects in storage. */
  photoKey: optional('ph', z.string(), null),
  /** Catalogue ids. */
  interests: optional('in', z.array(z.string()), []),
  traits: optional('tr', z.array(z.string()), []),
};
const factsCodec = codec(facts);

const attendance = {
  absent: optional('ab', z.boolean(), false),
  /** When the participant was checked in, epoch s. */
  checkedInAt: optional('ci', z.number(), null),
  /** The last round for which the participant stays. */
  leavesAfter: optional('lv', z.number(), null),
  /** Whether the participant stays at one table all evening. */
  staysSeated: optional('st', z.boolean(), false),
};
export const attendanceCodec = codec(attendance);

/** Condition that a registration's participant has not been checked in or out since it was read. */
export const checkedInAsRead = (checkedInAt: StoredAttendance['checkedInAt']): Condition =>
  checkedInAt === null ? lacks('ci') : equals('ci', checkedInAt);

const choices = {
  /** True if the participant is shown by number only. */
  hideName: optional('hn', z.boolean(), false),
  /** True if topics may be suggested from the participant's interests. */
  openers: optional('op', z.boolean(), false),
  /** True if the people they meet see their photo on the card. */
  showPhoto: optional('sp', z.boolean(), false),
  /**
   * Version of the consent text that applies to them at this event (`consentWords`); 1 if they registered before versions were numbered.
   */
  agreedTo: optional('cw', z.number(), 1),
  /** Language in which they read that text, if they agreed on the evening page. */
  agreedIn: optional('cl', z.string(), 'en'),
  /** When they consented on the evening page, epoch s; null if they did so in the form, or if staff added them. */
  agreedAt: optional('ca', z.number(), null),
};
export const choicesCodec = codec(choices);

/** A participant's choices for the evening. */
export type StoredChoices = Decoded<typeof choicesCodec>;

/** Notes by staff about a participant's presence at an event. */
export type StoredAttendance = Decoded<typeof attendanceCodec>;

/** Initial values for a registered participant about whom nothing has been noted yet. */
export const notedNothing: StoredAttendance & StoredChoices = {
  ...{ absent: false, checkedInAt: null, leavesAfter: null, staysSeated: false },
  ...{ hideName: false, openers: false, showPhoto: false, agreedTo: consentWords, agreedIn: 'en', agreedAt: null },
};

/** The answers to the event's own questions. */
const answered = { answers: optional('qa', z.array(answer), []) };

/** Presence, choices and answers from a removed registration, which the profile remembers. */
const leaving = codec({
  eventId: attribute('e', z.string()),
  /** When they were taken off the event, epoch ms. What they said of others before then is erased. */
  leftAt: optional('la', z.number(), 0),
  ...attendance,
  ...choices,
  ...answered,
});
type Remembered = StoredAttendance & StoredChoices & Pick<StoredRegistration, 'answers'>;
export const encodeLeaving = (eventId: string, noted: Remembered, leftAt: number): Item =>
  leaving.encode(leaving.pick({ ...noted, eventId, leftAt }));
/**
 * Decodes presence, choices and answers.
 * @returns undefined if this is not the last event that they left
 */
export function decodeLeaving(item: Item | null, eventId: string): Remembered | undefined {
  if (item === null) return undefined;
  const { eventId: left, leftAt: _, ...noted } = leaving.decode(item);
  return left === eventId ? noted : undefined;
}

/** Returns when a participant was taken off this event, epoch ms; undefined if it is not the last event that they left. */
export function leftAtOf(item: Item | null, eventId: string): number | undefined {
  if (item === null) return undefined;
  const { eventId: left, leftAt } = leaving.decode(item);
  return left === eventId ? leftAt : undefined;
}

export const registrationCodec = codec({
  ...facts,
  matchCount: optional('n', z.number(), 0),
  ...attendance,
  ...choices,
  /** Ids of the guest's other participants: those that were registered under the same address when this one was made. At most ten. */
  formerIds: optional('fo', z.array(z.string()), []),
  /** How many earlier evenings the guest attended (also 0 if unknown), and how many they missed, as known when they registered. */
  cameBefore: optional('ev', z.number(), 0),
  missedBefore: optional('ns', z.number(), 0),
  /** Version of the profile that this was copied from; 0 if it was never recorded. */
  profileVersion: added('w', z.number(), 0),
  /** The gender of the walk-in who got this guest's place, if the guest is absent and a walk-in did. */
  gavePlaceTo: optional('gp', gender, null),
  /** Whether the guest has paid, and the order; null where nothing was to be paid. */
  payment: optional('py', z.object({ order: z.string(), mark: paymentMark }), null),
  /** The nonce of the link with which the guest passes on the place; null if there is none. */
  transfer: optional('tn', z.string(), null),
  ...answered,
});

/** The copy of a participant that an event holds. */
export type StoredRegistration = Decoded<typeof registrationCodec>;

type Payment = NonNullable<StoredRegistration['payment']>;

/** Conditions that the payment is as it was read; null if none was noted. Without a mark, any mark of the order will do. */
export function paymentAsRead(payment: (Pick<Payment, 'order'> & Partial<Payment>) | null): Condition[] {
  if (payment === null) return [lacks('py')];
  return [equals('py.order', payment.order), ...(payment.mark === undefined ? [] : [equals('py.mark', payment.mark)])];
}

/** The facts in every copy of a participant: in each event's registration and in the tenant's directory. */
export type PersonFacts = Decoded<typeof factsCodec>;

/** Picks the facts from a profile or another larger object. */
export const pickFacts = (person: PersonFacts): PersonFacts => factsCodec.pick(person);

export const parseRegistration = registrationCodec.decode;

/** Encodes a copy's attributes; empty values become undefined. */
export const encodeFacts = (person: PersonFacts): Item => factsCodec.encode(person);

/** Whether two copies hold the same facts. */
export const sameFacts = (one: PersonFacts, other: PersonFacts): boolean =>
  JSON.stringify(encodeFacts(one)) === JSON.stringify(encodeFacts(other));

export const registrationItem = (tenantId: string, eventId: string, person: StoredRegistration): Item => ({
  ...keys.registration(tenantId, eventId, person.id),
  ...registrationCodec.encode(person),
});

/** Returns all registrations for an event, by participant id. */
export async function listRegistrations(
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredRegistration[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registration, ...options });
  return items.map(parseRegistration);
}

/** Returns the next `limit` registrations for an event, by participant id, after the cursor (an id) or from the start. */
export async function pageOfRegistrations(
  tenantId: string,
  eventId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredRegistration[]> {
  const { pk, sk } = keys.registration(tenantId, eventId, after ?? '');
  const items = await queryItems({ pk, from: after === undefined ? sk : justAfter(sk), to: `${prefixes.registration}${afterAll}`, limit });
  return items.map(parseRegistration);
}

export async function findRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredRegistration | undefined> {
  return findItem(keys.registration(tenantId, eventId, participantId), parseRegistration, options);
}

/** Returns a participant's registrations for several events, by event id. One consistent request. */
export async function findRegistrationsOf(
  tenantId: string,
  participantId: string,
  eventIds: readonly string[],
): Promise<Map<string, StoredRegistration>> {
  const items = await getItems(eventIds.map((eventId) => keys.registration(tenantId, eventId, participantId)));
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', parseRegistration(item)] as const])));
}

/** Returns registrations by event and participant, in the given order; undefined for those that are gone. */
export async function findEachRegistration(
  tenantId: string,
  wanted: readonly { readonly eventId: string; readonly participantId: string }[],
): Promise<(StoredRegistration | undefined)[]> {
  const items = await getItems(wanted.map(({ eventId, participantId }) => keys.registration(tenantId, eventId, participantId)));
  return items.map((item) => item && parseRegistration(item));
}

/** Returns the ids of an event's participants, by the hash of their address. About thirty cost one unit. */
export async function listRegisteredAddresses(tenantId: string, eventId: string): Promise<Map<string, string>> {
  return byAddress(await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registeredEmail }));
}

/** Returns the ids of an event's participants who have some of these addresses (hashes), by the address's hash. */
export async function findRegisteredAddresses(tenantId: string, eventId: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const items = await getItems(
    hashes.map((hash) => keys.registeredEmail(tenantId, eventId, hash)),
    { consistent: false },
  );
  return byAddress(items.filter((item) => item !== undefined));
}

/** Returns who at an event has one of these addresses (hashes), by the address's hash: a participant, or an entry of the waiting list. */
export async function findKnownAddresses(
  tenantId: string,
  eventId: string,
  hashes: readonly string[],
): Promise<Map<string, { participantId: string } | { entryId: string }>> {
  const items = await getItems(hashes.map((hash) => keys.registeredEmail(tenantId, eventId, hash)));
  const row = z.object({ sk: z.string(), participant_id: z.optional(z.string()), waiting: z.optional(z.string()) });
  const rows = unexpired(items.filter((item) => item !== undefined)).map((item) => z.parse(row, item));
  return new Map(
    rows.flatMap(({ sk, participant_id: participantId, waiting: entryId }) => {
      const who = participantId === undefined ? entryId !== undefined && { entryId } : { participantId };
      return who ? [[sk.slice(prefixes.registeredEmail.length), who] as const] : [];
    }),
  );
}

function byAddress(items: readonly Item[]): Map<string, string> {
  // An address that is waiting for a place has a row here, too.
  const registered = items.filter((item) => item['participant_id'] !== undefined);
  return new Map(registered.map((item) => [String(item['sk']).slice(prefixes.registeredEmail.length), String(item['participant_id'])]));
}

/**
 * Returns some of an event's registrations, by participant id. One request per hundred; consistent, unless the caller prefers to pay half.
 */
export async function findRegistrationsAt(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<Map<string, StoredRegistration>> {
  const items = await getItems(
    participantIds.map((id) => keys.registration(tenantId, eventId, id)),
    options,
  );
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[participantIds[at] ?? '', parseRegistration(item)] as const])));
}
