import { describe, expect, it } from 'vitest';
import type { Profile } from '#shared/model/participant.ts';
import { formModes } from './form-modes.ts';
import { emptyValues, inputOf, type ParticipantValues, problemsOf, rebase, stepOf, valuesOf } from './form-values.ts';
import { consentText } from './text.ts';

const complete: ParticipantValues = {
  ...emptyValues,
  first_name: ' Ada ',
  last_name: 'Lovelace',
  gender: 'female',
  interested_in: 'men',
  age: '31',
  'contact.email': 'ada@example.test',
  consent: true,
};

const profile: Profile = {
  id: 'p',
  first_name: 'Ada',
  last_name: 'Byron',
  gender: 'female',
  age: 31,
  interested_in: 'men',
  looking_for: 'Open to Anything',
  occupation: null,
  photo_extension: null,
  photo_url: null,
  thumbnail_url: null,
  contact: { email: 'ada@example.test', phone: null, instagram: null },
  personality_traits: [],
  personality_types: [],
  interests: [],
  event_ids: [],
  match_count: 0,
  absent: false,
  created_at: '2026-04-01T00:00:00.000Z',
  consent_at: null,
  version: 1,
};

describe('the registration form', () => {
  it('tells everything that is missing, in the words of the spec', () => {
    expect(problemsOf(emptyValues, formModes.registration)).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      gender: 'Please select a gender',
      interested_in: 'Please select who you are interested in',
      age: 'Age is required',
      'contact.email': 'Email is required',
      consent: consentText.missing,
    });
  });

  it.each(['17', '101', '30.5'])('refuses the age %s', (age) => {
    expect(problemsOf({ ...complete, age }, formModes.registration)).toEqual({ age: 'Age must be between 18 and 100' });
  });

  it('refuses an address without a dot', () => {
    expect(problemsOf({ ...complete, 'contact.email': 'ada@example' }, formModes.registration)).toEqual({
      'contact.email': 'Invalid email format',
    });
  });

  it('is sent with nested contact, the age as a number and the photo only when there is one', () => {
    const input = inputOf(complete, {}, formModes.registration);
    expect(input).toMatchObject({ age: 31, contact: { email: 'ada@example.test' }, looking_for: 'Open to Anything', consent: true });
    expect(input).not.toHaveProperty('photo_upload_id');
    expect(inputOf(complete, { photo_upload_id: 'up1' }, formModes.registration)).toMatchObject({ photo_upload_id: 'up1' });
  });

  it('knows the step of each field', () => {
    expect([stepOf('age'), stepOf('contact.email'), stepOf('consent')]).toEqual([0, 1, 2]);
  });
});

describe('a profile that somebody else changed meanwhile', () => {
  const hiking = { id: 'hiking', name: 'Hiking', category: null, description: null };
  const before = { ...profile, first_name: 'Ada', last_name: 'Byron', age: 31, interests: [] } satisfies Profile;
  const fresh = { ...before, last_name: 'King', age: 32, interests: [hiking], version: 2 } satisfies Profile;

  it('is loaded under what was typed, naming what both have changed', () => {
    const typed: ParticipantValues = { ...valuesOf(before), first_name: 'Augusta', last_name: 'Lovelace', interests: ['chess'] };
    expect(rebase(typed, before, fresh)).toEqual({
      values: { ...valuesOf(fresh), first_name: 'Augusta', last_name: 'Lovelace', interests: ['chess'] },
      theirs: { last_name: 'King', interests: 'Hiking' },
    });
  });

  it('disputes nothing where both made the same of it', () => {
    const typed: ParticipantValues = { ...valuesOf(before), last_name: 'King', interests: ['hiking'] };
    expect(rebase(typed, before, fresh)).toEqual({ values: valuesOf(fresh), theirs: {} });
  });
});
