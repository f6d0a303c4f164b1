import * as z from 'zod/mini';
import { gender } from '#shared/model/participants/participant.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { detailsInCopies } from '../profile/details.ts';
import { added, attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { type Condition, equals, lacks } from '../table/writes/conditions.ts';

/**
 * A list reads a thousand of these, and cost is by the byte. So attribute names have one or two letters, choices are catalogue ids, and
 * empty values are not stored.
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
  /** The last round that the participant stays for. */
  leavesAfter: optional('lv', z.number(), null),
  /** Whether the participant keeps one table all evening. */
  staysSeated: optional('st', z.boolean(), false),
};
export const attendanceCodec = codec(attendance);

/** Condition that a registration's participant has not been checked in or out since it was read. */
export const checkedInAsRead = (checkedInAt: StoredAttendance['checkedInAt']): Condition =>
  checkedInAt === null ? lacks('ci') : equals('ci', checkedInAt);

const choices = {
  /** The participant appears by number only. */
  hideName: optional('hn', z.boolean(), false),
  /** Topics may be suggested from their interests. */
  openers: optional('op', z.boolean(), false),
  /** The people they meet see their photo on the card. */
  showPhoto: optional('sp', z.boolean(), false),
  /** Version of the consent that holds for them at this event (`consentWords`); 1 if they registered before versions had numbers. */
  agreedTo: optional('cw', z.number(), 1),
  /** When they consented on the evening page, epoch s; null if they did so in the form, or if staff added them. */
  agreedAt: optional('ca', z.number(), null),
};
export const choicesCodec = codec(choices);

/** A participant's choices for the evening. */
export type StoredChoices = Decoded<typeof choicesCodec>;

/** Staff's notes of a participant's presence at an event. */
export type StoredAttendance = Decoded<typeof attendanceCodec>;

/** A registered participant about whom nothing is noted yet. */
export const notedNothing: StoredAttendance & StoredChoices = {
  ...{ absent: false, checkedInAt: null, leavesAfter: null, staysSeated: false },
  ...{ hideName: false, openers: false, showPhoto: false, agreedTo: consentWords, agreedAt: null },
};

/** Presence and choices that a profile remembers of a removed registration. */
const leaving = codec({
  eventId: attribute('e', z.string()),
  /** When they were taken off, epoch ms. What was said at the event before then is erased. */
  leftAt: optional('la', z.number(), 0),
  ...attendance,
  ...choices,
});
export const encodeLeaving = (eventId: string, noted: StoredAttendance & StoredChoices, leftAt: number): Item =>
  leaving.encode(leaving.pick({ ...noted, eventId, leftAt }));
/**
 * Decodes presence and choices.
 * @returns undefined if this is not the event that they left last
 */
export function decodeLeaving(item: Item | null, eventId: string): (StoredAttendance & StoredChoices) | undefined {
  if (item === null) return undefined;
  const { eventId: left, leftAt: _, ...noted } = leaving.decode(item);
  return left === eventId ? noted : undefined;
}

/** Returns when a participant was taken off this event, epoch ms; undefined if it is not the one that they left last. */
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
  /** The guest's other participants: those registered under the same address when this one was made. At most ten. */
  formerIds: optional('fo', z.array(z.string()), []),
  /** Number of earlier evenings that the guest attended (0 also when unknown), and that they missed, as known when they registered. */
  cameBefore: optional('ev', z.number(), 0),
  missedBefore: optional('ns', z.number(), 0),
  /** Version of the profile that this was copied from; 0 if it was never recorded. */
  profileVersion: added('w', z.number(), 0),
  /** For an absent guest whose place a walk-in got: the walk-in's gender. */
  gavePlaceTo: optional('gp', gender, null),
});

/** An event's copy of a participant. */
export type StoredRegistration = Decoded<typeof registrationCodec>;

/** Facts in every copy of a participant: each event's registration, and the tenant's directory. */
export type PersonFacts = Decoded<typeof factsCodec>;

/** Picks the facts from a profile or another larger object. */
export const pickFacts = (person: PersonFacts): PersonFacts => factsCodec.pick(person);

export const parseRegistration = registrationCodec.decode;

/** Encodes a copy's attributes; undefined for empty values. */
export const encodeFacts = (person: PersonFacts): Item => factsCodec.encode(person);

/** Whether two copies hold the same facts. */
export const sameFacts = (one: PersonFacts, other: PersonFacts): boolean =>
  JSON.stringify(encodeFacts(one)) === JSON.stringify(encodeFacts(other));

export const registrationItem = (tenantId: string, eventId: string, person: StoredRegistration): Item => ({
  ...keys.registration(tenantId, eventId, person.id),
  ...registrationCodec.encode(person),
});

/** All registrations for an event, by participant id. */
export async function listRegistrations(
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredRegistration[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registration, ...options });
  return items.map(parseRegistration);
}

/** Returns one registration, to show as an example; undefined when no one is registered. */
export async function findFirstRegistration(tenantId: string, eventId: string): Promise<StoredRegistration | undefined> {
  const [item] = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registration, limit: 1 });
  return item === undefined ? undefined : parseRegistration(item);
}

export async function findRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredRegistration | undefined> {
  return findItem(keys.registration(tenantId, eventId, participantId), parseRegistration, options);
}

/** A participant's registrations for several events, by event id. One consistent request. */
export async function findRegistrationsOf(
  tenantId: string,
  participantId: string,
  eventIds: readonly string[],
): Promise<Map<string, StoredRegistration>> {
  const items = await getItems(eventIds.map((eventId) => keys.registration(tenantId, eventId, participantId)));
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', parseRegistration(item)] as const])));
}

/** Registrations by event and participant, in that order; undefined for those that are gone. */
export async function findEachRegistration(
  tenantId: string,
  wanted: readonly { readonly eventId: string; readonly participantId: string }[],
): Promise<(StoredRegistration | undefined)[]> {
  const items = await getItems(wanted.map(({ eventId, participantId }) => keys.registration(tenantId, eventId, participantId)));
  return items.map((item) => item && parseRegistration(item));
}

/** The participants of an event by their address: ids by the address's hash. Some thirty cost one unit. */
export async function listRegisteredAddresses(tenantId: string, eventId: string): Promise<Map<string, string>> {
  return byAddress(await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registeredEmail }));
}

/** Returns the participants of an event with some addresses, given by hash: ids by the address's hash. */
export async function findRegisteredAddresses(tenantId: string, eventId: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const items = await getItems(
    hashes.map((hash) => keys.registeredEmail(tenantId, eventId, hash)),
    { consistent: false },
  );
  return byAddress(items.filter((item) => item !== undefined));
}

function byAddress(items: readonly Item[]): Map<string, string> {
  // An address that waits for a place has a row, too.
  const registered = items.filter((item) => item['participant_id'] !== undefined);
  return new Map(registered.map((item) => [String(item['sk']).slice(prefixes.registeredEmail.length), String(item['participant_id'])]));
}

/** Returns some of an event's registrations, by participant id. One request per hundred, consistent unless half the price is enough. */
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
