import { expect, it } from 'vitest';
import { profile as profileReply } from '#shared/model/participants/participant.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { neverOpened } from '../../data/profile/profile-openings.ts';
import { describeProfile } from './describe-participant.ts';

const stored: StoredProfile = {
  ...{ id: 'p', firstName: 'Ada', lastName: 'Moss', gender: 'female', age: 30, interestedIn: 'everyone', lookingFor: 'Open to Anything' },
  ...{ occupation: null, photoKey: null, interests: [], traits: [], contact: { email: 'ada@example.org', phone: null, instagram: null } },
  ...{
    eventIds: ['e'],
    leftEventIds: [],
    leftAs: null,
    registeredAt: {},

    keptUntil: null,
    consentAt: null,
    agreedTo: 1,
    agreedIn: 'en',
    toldMonths: null,
    awaitedUpload: null,
    createdAt: '2030-01-01T00:00:00.000Z',
  },
  ...{ version: 1, unseenChanges: 0, access: neverOpened },
};

/** Tests docs/rules/door.md#who-returns */
it('says nothing in a profile of what staff know of evenings before', () => {
  const known = describeProfile(makeParticipant({ past: { came: 2, missed: 3 } }), stored);
  expect(JSON.stringify(known)).toBe(JSON.stringify(describeProfile(makeParticipant(), stored)));
  expect(Object.keys(profileReply.shape)).not.toContain('past');
});
