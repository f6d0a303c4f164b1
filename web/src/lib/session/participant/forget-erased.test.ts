import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { local } from '../storage/storage.ts';
import { forgetErased } from './forget-erased.ts';
import { keepParticipant, storedParticipant } from './participant-session.ts';

const sessionOf = (id: string) => ({ accessToken: 'a', refreshToken: 'r', id, eventId: 'may', eventName: 'May', name: id });
const ofGuests = () => local.keys().filter((key) => /^participant_(card|feedback|evening)/.test(key));

beforeEach(() => {
  stubLocalStorage();
  for (const id of ['ada', 'ben']) {
    local.set(`participant_card:${id}:may`, '{}');
    local.set(`participant_feedback:${id}:may`, '{}');
  }
  return () => vi.unstubAllGlobals();
});

it('ends the session of whoever was erased, with everything that is theirs', () => {
  keepParticipant(sessionOf('ada'));
  local.set('participant_evening', JSON.stringify({ participant_id: 'ada' }));
  forgetErased('ada');
  expect(storedParticipant()).toBeNull();
  expect(ofGuests()).toEqual(['participant_card:ben:may', 'participant_feedback:ben:may']);
});

it('leaves the session of another guest, who came while the erasure was on its way', () => {
  keepParticipant(sessionOf('ben'));
  local.set('participant_evening', JSON.stringify({ participant_id: 'ben' }));
  forgetErased('ada');
  expect(storedParticipant()?.id).toBe('ben');
  expect(ofGuests()).toEqual(['participant_card:ben:may', 'participant_feedback:ben:may', 'participant_evening']);
});

it('removes the evening that is still kept of them', () => {
  keepParticipant(sessionOf('ben'));
  local.set('participant_evening', JSON.stringify({ participant_id: 'ada' }));
  forgetErased('ada');
  expect(ofGuests()).not.toContain('participant_evening');
});
