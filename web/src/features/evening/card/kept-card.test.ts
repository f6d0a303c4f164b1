import { beforeEach, expect, it, vi } from 'vitest';
import { forgetParticipant, keepParticipant } from '../../../lib/session/participant-session.ts';
import { local } from '../../../lib/session/storage.ts';
import { dropOldCards, keepCard, readKeptCard, type Unsent } from './kept-card.ts';

const day = 24 * 3_600_000;
const said = (answer: 'yes' | 'no'): Unsent => ({ answers: { cem: { answer, at: 1 } }, share: null, share_at: 0 });
const nothing: Unsent = { answers: {}, share: null, share_at: 0 };
const keep = (participantId: string, eventId: string, unsent: Unsent, now?: number) =>
  keepCard(participantId, eventId, { card: null, unsent, refused: {} }, now);
const unsentOf = (participantId: string, eventId: string) => readKeptCard(participantId, eventId).unsent;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      get: (_, name) =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => stored.set(key, value),
          removeItem: (key: string) => stored.delete(key),
        })[name as 'getItem'],
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  keepParticipant({ accessToken: 'a', refreshToken: 'r', id: 'ada', eventId: 'may', eventName: 'May', name: 'Ada' });
  return () => vi.unstubAllGlobals();
});

it('keeps what each guest of a phone said at each event', () => {
  keep('ada', 'may', said('yes'));
  keep('ben', 'may', said('no'));
  keep('ada', 'june', said('no'));
  expect([unsentOf('ada', 'may'), unsentOf('ben', 'may'), unsentOf('ada', 'june')]).toEqual([said('yes'), said('no'), said('no')]);
  expect(unsentOf('cem', 'may')).toEqual(nothing);
});

it('forgets a guest with their session, and nobody else', () => {
  keep('ada', 'may', said('yes'));
  keep('ben', 'may', said('no'));
  forgetParticipant();
  expect([unsentOf('ada', 'may'), unsentOf('ben', 'may')]).toEqual([nothing, said('no')]);
});

it('keeps nothing that comes after the end of the session', () => {
  forgetParticipant();
  keep('ada', 'may', said('yes'));
  expect(local.keys()).toEqual([]);
});

it('keeps of others only what is to be sent, for thirty days', () => {
  const now = Date.parse('2030-06-01T18:00:00.000Z');
  keep('ada', 'may', said('yes'), now - 31 * day);
  keep('ben', 'may', said('no'), now - 29 * day);
  keep('ben', 'april', nothing, now - day);
  local.set('participant_card', 'of an older version');
  keep('cem', 'june', nothing, now);
  dropOldCards('cem', 'june', now);
  const cards = local.keys().filter((key) => key.startsWith('participant_card'));
  expect(cards).toEqual(['participant_card:ben:may', 'participant_card:cem:june']);
});
