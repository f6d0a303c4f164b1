import type { Participant } from '#shared/model/participants/participant.ts';

/** Creates a participant as staff see them, without choices or matches. */
export const makeParticipant = (changes: Partial<Participant> = {}): Participant => ({
  id: 'p',
  first_name: 'Ada',
  last_name: 'Moss',
  gender: 'female',
  age: 30,
  interested_in: 'everyone',
  looking_for: 'Open to Anything',
  occupation: null,
  photo_extension: null,
  photo_url: null,
  thumbnail_url: null,
  personality_traits: [],
  personality_types: [],
  interests: [],
  match_count: 0,
  absent: false,
  checked_in_at: null,
  leaves_after: null,
  stays_seated: false,
  hide_name: false,
  ...changes,
});
