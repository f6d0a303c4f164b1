import { describe, expect, it } from 'vitest';
import { eventCodec, type StoredEvent } from '../../../data/events/events.ts';
import { type MatchedPerson, matchCodec, matchedPersonCodec, type StoredMatch } from '../../../data/matches/matches.ts';
import { messageCodec, type StoredMessage } from '../../../data/messages/messages.ts';
import { profileCodec, type StoredProfile } from '../../../data/participants/profiles.ts';
import { orderCodec, type StoredOrder } from '../../../data/payments/orders.ts';
import { registrationCodec, type StoredRegistration } from '../../../data/registration/registrations.ts';
import { nightCodec, type StoredNight } from '../../../data/rounds/night.ts';
import { describeEvent } from '../../events/events.ts';
import { describeMessage } from '../../messages/message-everybody.ts';
import { archiveOrder } from '../../payments/describe-order.ts';
import { describeNight } from '../../plan/describe-night.ts';
import { describeMatch } from './describe-event.ts';
import { describeGuest, describePerson } from './describe-person.ts';

/**
 * Everything stored about someone is included in the archive and in their own download, or is left out for a reason given here. If a stored
 * entity gets a new value, these tests fail until the value is included or has a reason. Each value is changed separately; if the
 * description changes with it, the value is included.
 */

/** Maps a value of an entity to the reason why it is left out. */
type LeftOut<Stored> = Readonly<Partial<Record<keyof Stored, string>>>;

function describeEach<Stored extends object>(
  values: readonly (keyof Stored & string)[],
  one: Stored,
  other: Stored,
  tell: (stored: Stored) => unknown,
  leftOut: LeftOut<Stored>,
) {
  it.each(values)('%s is told, or left out for a reason', (name) => {
    expect(other[name], 'the two differ in each value').not.toEqual(one[name]);
    const isTold = JSON.stringify(tell({ ...one, [name]: other[name] })) !== JSON.stringify(tell(one));
    expect(isTold ? 'told' : (leftOut[name] ?? 'forgotten')).toBe(leftOut[name] ?? 'told');
    expect(leftOut[name]).not.toBe('');
  });
}

const profile: StoredProfile = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'Stone', gender: 'female', age: 31, interestedIn: 'men', lookingFor: 'Something Serious' },
  ...{ occupation: 'Nurse', photoKey: 'one', interests: ['hiking'], traits: ['warm'], eventIds: ['first'] },
  contact: { email: 'ada@example.com', phone: null, instagram: null },
  ...{ consentAt: '2026-03-01T10:00:00.000Z', agreedTo: 1, agreedIn: 'en', toldMonths: 12, awaitedUpload: null },
  ...{
    createdAt: '2026-03-01T10:00:00.000Z',
    version: 4,
    unseenChanges: 0,
    leftEventIds: [],
    leftAs: null,
    keptUntil: null,
    registeredAt: {},
  },
  access: { revision: 0, epoch: 0, mailEpoch: 0, provedAt: 0, provedEpoch: -1, own: null, notGiven: [], openings: [] },
};
const otherProfile: StoredProfile = {
  ...{ id: 'ben', firstName: 'Ben', lastName: 'Field', gender: 'male', age: 32, interestedIn: 'women', lookingFor: 'Open to Friends' },
  ...{ occupation: null, photoKey: null, interests: ['chess'], traits: ['calm'], eventIds: ['second'] },
  contact: { email: 'ben@example.com', phone: null, instagram: null },
  ...{ consentAt: null, agreedTo: 2, agreedIn: 'de', toldMonths: null, awaitedUpload: 'upload' },
  ...{ createdAt: '2026-03-02T10:00:00.000Z', version: 5, unseenChanges: 1, leftEventIds: ['third'], leftAs: { e: 'third' } },
  registeredAt: { first: 1_772_000_000 },
  keptUntil: '2030-01-01T00:00:00.000Z',
  access: { revision: 1, epoch: 1, mailEpoch: 1, provedAt: 0, provedEpoch: -1, own: null, notGiven: [], openings: [] },
};

const registration: StoredRegistration = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'Stone', gender: 'female', age: 31, interestedIn: 'men', lookingFor: 'Something Serious' },
  ...{ occupation: 'Nurse', photoKey: 'one', interests: ['hiking'], traits: ['warm'], matchCount: 0 },
  ...{ absent: false, checkedInAt: null, leavesAfter: null, staysSeated: false },
  ...{ hideName: false, openers: false, showPhoto: false, agreedTo: 3, agreedIn: 'en', agreedAt: null },
  ...{ formerIds: [], cameBefore: 0, missedBefore: 0, profileVersion: 1, gavePlaceTo: null, payment: null, transfer: null, answers: [] },
};
const otherRegistration: StoredRegistration = {
  ...{ id: 'ben', firstName: 'Ben', lastName: 'Field', gender: 'male', age: 32, interestedIn: 'women', lookingFor: 'Open to Friends' },
  ...{ occupation: null, photoKey: null, interests: ['chess'], traits: ['calm'], matchCount: 2 },
  ...{ absent: true, checkedInAt: 1_772_000_000, leavesAfter: 3, staysSeated: true },
  ...{ hideName: true, openers: true, showPhoto: true, agreedTo: 2, agreedIn: 'de', agreedAt: 1_772_000_000 },
  ...{ formerIds: ['old'], cameBefore: 1, missedBefore: 1, profileVersion: 2, gavePlaceTo: 'female', transfer: 'nonce' },
  payment: { order: 'order1', mark: 'paid' },
  answers: [{ question: 'Do you eat meat?', answer: false }],
};

const catalogue = { interests: new Map(), traits: new Map() };
const attending = (person: StoredRegistration) =>
  describePerson(profile, catalogue, { matchCount: 0, attended: [{ eventId: 'first', registration: person }] });

const ofTheServer = 'the server’s own: it tells nothing of anybody';
const ofTheProfile = 'told once, of the profile';

describe('a profile in the archive', () => {
  describeEach(
    profileCodec.names,
    profile,
    otherProfile,
    (one) => describePerson(one, catalogue, { matchCount: 0, attended: [{ eventId: 'first', registration }] }),
    {
      eventIds: 'told by the registrations at those events',
      version: ofTheServer,
      unseenChanges: ofTheServer,
      awaitedUpload: ofTheServer,
      leftEventIds: 'what is left of them there is erased with the profile, and no page shows it',
      leftAs: 'holds again once they are put back there, and no page shows it before',
      access: 'which sessions opened it is shown to its owner alone',
    },
  );
});

describe('a registration in the archive', () => {
  describeEach(registrationCodec.names, registration, otherRegistration, (one) => [describeGuest(one), attending(one)], {
    interestedIn: ofTheProfile,
    lookingFor: ofTheProfile,
    occupation: ofTheProfile,
    photoKey: ofTheProfile,
    interests: ofTheProfile,
    traits: ofTheProfile,
    openers: 'a guest’s choice for those they meet, which no page of the staff shows',
    showPhoto: 'a guest’s choice for those they meet, which no page of the staff shows',
    formerIds: 'finds the evenings before, which are told',
    profileVersion: ofTheServer,
    transfer: 'a secret that opens the place',
  });
});

describe('an event in the archive', () => {
  const one: StoredEvent = {
    ...{ id: 'first', tenantId: 'org', name: 'First Friday', venueName: 'The Larder', venueLocation: '1 Main Street' },
    ...{ start: '2026-03-06T18:00:00.000Z', end: '2026-03-06T21:00:00.000Z', timeZone: 'Europe/Berlin', maleLimit: 10, femaleLimit: 10 },
    ...{ status: 'upcoming', createdAt: '2026-03-01T10:00:00.000Z', createdBy: { id: 'host', email: 'host@example.com' }, version: 1 },
    link: { hash: 'h', nonce: 'n', version: 1, expiresAt: 1 } as never,
    projectorLink: null,
    sold: false,
    changedAt: null,
    cancellation: null,
    page: null,
    ages: null,
    approval: false,
    questions: [],
    price: null,
    ...{ format: 'women_and_men', participantLimit: 0, language: 'en' },
  };
  const other: StoredEvent = {
    ...{ id: 'second', tenantId: 'other', name: 'Second Friday', venueName: 'The Garden', venueLocation: '2 Main Street' },
    ...{ start: '2026-03-13T18:00:00.000Z', end: '2026-03-13T21:00:00.000Z', timeZone: 'Europe/Rome', maleLimit: 11, femaleLimit: 11 },
    ...{ status: 'active', createdAt: '2026-03-02T10:00:00.000Z', createdBy: { id: 'boss', email: 'boss@example.com' }, version: 2 },
    link: { hash: 'i', nonce: 'o', version: 2, expiresAt: 2 } as never,
    projectorLink: { hash: 'i', nonce: 'o', version: 2, expiresAt: 2 } as never,
    sold: true,
    changedAt: '2026-03-04T10:00:00.000Z',
    page: 'second-friday',
    ages: { women: [27, 39], men: null },
    approval: true,
    questions: [{ id: 'q1', kind: 'yes_no', text: 'Do you eat meat?', required: false, options: [] }],
    price: {
      ...{ currency: 'EUR', amounts: { women: 1500, men: 1900, others: 1500 }, early: [], ways: ['door'], tax_percent: null },
      ...{ refunds: { kind: 'none', days: 0 }, together_percent: null },
    },
    ...{ format: 'everyone', participantLimit: 11, language: 'de' },
    cancellation: { at: 'a', mailsAt: 'm', by: { id: 'boss', email: 'boss@example.com' }, reason: 'Rain', nextEventId: null, told: true },
  };
  describeEach(eventCodec.names, one, other, (event) => ({ ...describeEvent(event, 'Org'), tenant: null }), {
    tenantId: 'it is the organization whose archive this is',
    link: 'opens the registration page to whoever has it',
    projectorLink: 'opens the projector to whoever has it',
    changedAt: 'is for search engines, and not shown to the staff',
    page: 'is told with the page itself, in the file of the event',
  });
});

describe('a match in the archive', () => {
  const ada: MatchedPerson = { id: 'ada', firstName: 'Ada', lastName: 'Stone', age: 31, photoKey: null };
  const ben: MatchedPerson = { id: 'ben', firstName: 'Ben', lastName: 'Field', age: 32, photoKey: 'one' };
  const one: StoredMatch = {
    ...{ id: 'first-1', eventId: 'first', eventName: 'First Friday', people: [ada, ben] },
    ...{ startTime: '2026-03-06T19:00:00.000Z', quality: 0.5, sharedInterests: [] },
  };
  const other: StoredMatch = {
    ...{ id: 'second-1', eventId: 'second', eventName: 'Second Friday', people: [ben, ada] },
    ...{ startTime: '2026-03-13T19:00:00.000Z', quality: 0.6, sharedInterests: ['hiking'] },
  };
  describeEach(matchCodec.names, one, other, describeMatch, {
    eventId: 'it stands in the file of that event',
    eventName: 'it stands in the file of that event',
  });
  describeEach(matchedPersonCodec.names, ada, ben, (person) => describeMatch({ ...one, people: [person, person] }), {
    photoKey: ofTheProfile,
  });
});

describe('a message in the archive', () => {
  const one: StoredMessage = {
    ...{ id: 'one', subject: 'Tonight', text: 'Come early.', at: '2026-03-06T10:00:00.000Z' },
    ...{ by: { id: 'host', email: 'host@example.com' }, all: 5, next: 0, audience: 'women', calendar: true },
  };
  const other: StoredMessage = {
    ...{ id: 'two', subject: 'Tomorrow', text: 'Come late.', at: '2026-03-07T10:00:00.000Z' },
    ...{ by: { id: 'boss', email: 'boss@example.com' }, all: 6, next: 5, audience: 'men', calendar: false },
  };
  describeEach(messageCodec.names, one, other, describeMessage, { calendar: 'it says what was attached, not what was said' });
});

describe('an evening in the archive', () => {
  const one: StoredNight = {
    ...{ v: 1, last: null, phase: 'running', round: 1, rounds: 5, seconds: 300, gapSeconds: 60, auto: false },
    ...{ startsAt: null, endsAt: null, gapEndsAt: null, leftMs: null, ended: 0, held: [] },
    ...{ cards: 'none', releaseAt: null, releasedAt: null, releaseNonce: null, toldUpTo: null, toldAll: true },
    ...{ dates: 1, friends: 1, lucky: 1, complete: 12, plan: null, plans: 0, peopleV: 0, noted: 0, notedPart: 0, by: 'host@example.com' },
  };
  const other: StoredNight = {
    ...{ v: 2, last: { type: 'clock' } as never, phase: 'between', round: 2, rounds: 6, seconds: 301, gapSeconds: 61, auto: true },
    ...{ startsAt: 1, endsAt: 2, gapEndsAt: 3, leftMs: 4, ended: 1, held: [[1, 2]] },
    ...{ cards: 'open', releaseAt: 5, releasedAt: 6, releaseNonce: 'n', toldUpTo: 'p', toldAll: false },
    ...{ dates: 2, friends: 2, lucky: 2, complete: 3, plan: 1, plans: 1, peopleV: 1, noted: 1, notedPart: 1, by: 'boss@example.com' },
  };
  describeEach(nightCodec.names, one, other, (night) => describeNight('first', night), {
    last: ofTheServer,
    held: 'told by the report',
    releasedAt: ofTheServer,
    releaseNonce: ofTheServer,
    toldUpTo: ofTheServer,
    plans: ofTheServer,
    peopleV: ofTheServer,
    noted: ofTheServer,
    notedPart: ofTheServer,
  });
});

describe('an order in the archive', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const one: StoredOrder = {
    ...{ id: 'first', state: 'due', way: 'door', gender: 'female', currency: 'EUR', listAmount: 1500, amount: 1500, taxPercent: null },
    ...{
      refundPolicy: null,
      eventStart: null,
      code: null,
      friend: null,
      createdAt: at,
      paidAt: null,
      entryId: null,
      isPassedOn: false,
      isTransferred: false,
      participantId: null,
      account: 'acct_1',
      checkout: null,
      checkouts: 0,
    },
    ...{ paymentIntent: null, fee: null, platformFee: 0, refunds: [], dispute: null, due: null, version: 1 },
  };
  const later = '2026-03-02T10:00:00.000Z';
  const other: StoredOrder = {
    ...{ id: 'second', state: 'paid', way: 'online', gender: 'male', currency: 'JPY', listAmount: 1900, amount: 1400, taxPercent: 19 },
    ...{
      refundPolicy: { kind: 'until', days: 2 },
      eventStart: '2026-03-06T18:00:00.000Z',
      code: 'EARLY',
      friend: 'FRIENDSCODE',
      createdAt: later,
      paidAt: later,
      entryId: 'f-1',
      isPassedOn: true,
      isTransferred: true,
      participantId: 'ada',
      account: 'acct_2',
    },
    ...{ checkout: { id: 'cs_1', url: 'https://pay.example', until: later }, checkouts: 2, paymentIntent: 'pi_1', fee: 60 },
    refunds: [{ id: 'whole', amount: 1400, reason: 'late', state: 'made', at: later, problem: null }],
    ...{ platformFee: 10, dispute: { amount: 1400, status: 'lost', at: later }, due: later, version: 2 },
  };
  describeEach(orderCodec.names, one, other, (order) => archiveOrder({ eventId: 'first', order }), {
    entryId: 'the waiting list’s entry that held the place tells of it',
    friend: 'told by the codes',
    isPassedOn: ofTheServer,
    checkouts: ofTheServer,
    due: ofTheServer,
    version: ofTheServer,
  });
});
