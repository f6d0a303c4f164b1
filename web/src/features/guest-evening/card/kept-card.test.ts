import { beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '#shared/model/cards/card.ts';
import { forgetParticipant, keepParticipant } from '../../../lib/session/participant/participant-session.ts';
import { local } from '../../../lib/session/storage/storage.ts';
import { dropOldCards, keepCard, readKeptCard, type Unsent } from './kept-card.ts';

const card: Card = {
  ...{ state: 'open', share: null, share_at: 0, has: { email: true, phone: false, instagram: false, photo: false } },
  ...{ lines: [{ id: 'cem', number: 2, name: 'Cem', round: 1, photo_url: null, answer: null, note: '', at: 0 }] },
  ...{ results: null, at: '2030-06-01T18:00:00.000Z' },
};
const said = (answer: 'yes' | 'no'): Unsent => ({ answers: { cem: { answer, at: 1 } }, share: null, share_at: 0 });
const nothing: Unsent = { answers: {}, share: null, share_at: 0 };
const keep = (participantId: string, eventId: string, unsent: Unsent) =>
  keepCard(participantId, eventId, { card: null, unsent, refused: {} });
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

it('forgets a guest with their session, and no one else', () => {
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

it('keeps of other evenings only what is to be sent or corrected, and leaves other guests’ alone', () => {
  keep('ada', 'march', nothing);
  keep('ada', 'april', said('yes'));
  keepCard('ada', 'may', { card: null, unsent: nothing, refused: { cem: 'Too long.' } });
  local.set('participant_card:ada:june', 'of an older version');
  keep('ada', 'july', nothing);
  local.set('participant_card:ben:may', 'of another guest');
  dropOldCards('ada', 'july');
  const cards = local.keys().filter((key) => key.startsWith('participant_card'));
  expect(cards).toEqual(['april', 'may', 'july'].map((event) => `participant_card:ada:${event}`).concat('participant_card:ben:may'));
});

it('keeps no lines of a guest whose page stays open while another one’s session is here', () => {
  const left = { card, unsent: said('yes'), refused: {} };
  keepCard('ada', 'may', left);
  expect(readKeptCard('ada', 'may')).toMatchObject(left);
  keepParticipant({ accessToken: 'a', refreshToken: 'r', id: 'ben', eventId: 'may', eventName: 'May', name: 'Ben' });
  keepCard('ada', 'may', left);
  expect(readKeptCard('ada', 'may')).toMatchObject({ ...left, card: null });
  keepCard('ada', 'may', { ...left, unsent: nothing, refused: { cem: 'Too long.' } });
  expect(readKeptCard('ada', 'may')).toMatchObject({ card: null, unsent: nothing, refused: { cem: 'Too long.' } });
  keepCard('ada', 'may', { ...left, unsent: nothing });
  expect(local.get('participant_card:ada:may')).toBeNull();
});
