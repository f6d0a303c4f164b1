import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { keepParticipant, storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { local } from '../../../lib/session/storage/storage.ts';
import { enterEvening } from './enter-evening.ts';

vi.mock('../../../lib/session/participant/participant-call.ts');

const sessionOf = (id: string) => ({ accessToken: 'a', refreshToken: 'r', id, eventId: 'may', eventName: 'May', name: id });
const cardOfAda = 'participant_card:ada:may';

beforeEach(() => {
  stubLocalStorage();
  vi.mocked(openParticipantSession).mockReset();
  keepParticipant(sessionOf('ada'));
  const unsent = { answers: {}, share: null, share_at: 0 };
  local.set(cardOfAda, JSON.stringify({ at: 1, card: { lines: [{ id: 'cem', name: 'Cem' }] }, unsent, refused: {} }));
  local.set('participant_evening', JSON.stringify({ participant_id: 'ada', evening: {} }));
  return () => vi.unstubAllGlobals();
});

it('leaves nothing of whom a guest met once another one’s link is opened on their phone', async () => {
  vi.mocked(openParticipantSession).mockImplementation(async () => {
    keepParticipant(sessionOf('ben'));
    return sessionOf('ben');
  });
  expect(await enterEvening('#t=link-of-ben&p=ben')).toBe('ben');
  expect(local.keys().filter((key) => /^participant_(card|evening)/.test(key))).toEqual([]);
});

it('takes nothing away for one’s own link, or a link that has ended', async () => {
  vi.mocked(openParticipantSession).mockRejectedValue(new ApiError(401, { code: 'unauthorized', message: 'No' }));
  expect(await enterEvening('#t=link-of-ada&p=ada')).toBe('ada');
  expect(openParticipantSession).not.toHaveBeenCalled();
  expect(await enterEvening('#t=link-of-ben&p=ben')).toBeNull();
  expect(storedParticipant()?.id).toBe('ada');
  expect(local.keys()).toEqual(expect.arrayContaining([cardOfAda, 'participant_evening']));
});
