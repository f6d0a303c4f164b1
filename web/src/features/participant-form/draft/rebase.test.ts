import { describe, expect, it } from 'vitest';
import type { Profile } from '#shared/model/participants/participant.ts';
import { type ParticipantValues, valuesOf } from '../form-values.ts';
import { rebase } from './rebase.ts';

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
  checked_in_at: null,
  leaves_after: null,
  stays_seated: false,
  hide_name: false,
  created_at: '2026-04-01T00:00:00.000Z',
  consent_at: null,
  version: 1,
};

describe('a profile that was changed elsewhere meanwhile', () => {
  const hiking = { id: 'hiking', name: 'Hiking', category: null, description: null };
  const before = { ...profile, first_name: 'Ada', last_name: 'Byron', age: 31, interests: [] } satisfies Profile;
  const fresh = { ...before, last_name: 'King', age: 32, interests: [hiking], version: 2 } satisfies Profile;

  it('is loaded under what was typed, naming what both have changed', () => {
    const typed: ParticipantValues = { ...valuesOf(before), first_name: 'Augusta', last_name: 'Lovelace', interests: ['chess'] };
    expect(rebase(typed, before, fresh)).toEqual({
      values: { ...valuesOf(fresh), first_name: 'Augusta', last_name: 'Lovelace', interests: ['chess'] },
      theirs: ['Someone else changed Last name to: King', 'Someone else changed Interests to: Hiking'],
    });
  });

  it('disputes nothing where both made the same of it', () => {
    const typed: ParticipantValues = { ...valuesOf(before), last_name: 'King', interests: ['hiking'] };
    expect(rebase(typed, before, fresh)).toEqual({ values: valuesOf(fresh), theirs: [] });
  });
});
