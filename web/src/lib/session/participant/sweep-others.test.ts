import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { sweepOld } from '../storage/form-drafts.ts';
import { local } from '../storage/storage.ts';
import { forgetParticipant, keepParticipant } from './participant-session.ts';
import { sweepOthers } from './sweep-others.ts';

const now = Date.parse('2030-06-01T18:00:00.000Z');
const day = 24 * 3_600_000;
const nothing = { answers: {}, share: null, share_at: 0 };
const said = { answers: { cem: { answer: 'yes', at: 1 } }, share: null, share_at: 0 };
const card = { lines: [{ id: 'cem', name: 'Cem' }] };
const storedAt = (key: string): unknown => JSON.parse(local.get(key) ?? 'null');
const keep = (key: string, daysAgo: number, rest: object) => local.set(key, JSON.stringify({ at: now - daysAgo * day, ...rest }));
const left = () => local.keys().filter((key) => /^participant_(card|feedback)|^form/.test(key));

beforeEach(() => {
  stubLocalStorage();
  keepParticipant({ accessToken: 'a', refreshToken: 'r', id: 'ada', eventId: 'may', eventName: 'May', name: 'Ada' });
  return () => vi.unstubAllGlobals();
});

it('removes what is as old as a link to an evening may become, and drafts far earlier', () => {
  for (const kind of ['card', 'feedback']) {
    keep(`participant_${kind}:ada:may`, 29, { unsent: said });
    keep(`participant_${kind}:ben:april`, 30, { unsent: said });
  }
  local.set('participant_feedback:ben:march', JSON.stringify({ rating: 4, text: 'Of an older version.', at: null }));
  keep('form_draft_register_e1', 0.125, {});
  keep('form_draft_register_e2', 0.1, {});
  sweepOld(now);
  expect(left()).toEqual(['participant_card:ada:may', 'participant_feedback:ada:may', 'form_draft_register_e2']);
});

it('removes of other guests’ cards what has been sent, with whom they met', () => {
  keep('participant_card:ada:may', 1, { card, unsent: nothing, refused: {} });
  keep('participant_card:ben:may', 1, { card, unsent: nothing, refused: {} });
  keep('participant_card:ben:april', 1, { card, unsent: said, refused: {} });
  keep('participant_card:ben:june', 1, { card, unsent: { ...nothing, share: { email: true } }, refused: {} });
  keep('participant_card:ben:july', 1, { card, unsent: nothing, refused: { cem: 'Too long.' } });
  keep('participant_card:ben:march', 1, { card, unsent: nothing });
  local.set('participant_card', 'of an older version');
  sweepOthers();
  const bens = ['april', 'june', 'july'].map((event) => `participant_card:ben:${event}`);
  expect(left()).toEqual(['participant_card:ada:may', ...bens]);
  expect(bens.map(storedAt)).toEqual([
    { at: now - day, card: null, unsent: said, refused: {} },
    { at: now - day, card: null, unsent: { ...nothing, share: { email: true } }, refused: {} },
    { at: now - day, card: null, unsent: nothing, refused: { cem: 'Too long.' } },
  ]);
  expect(storedAt('participant_card:ada:may')).toMatchObject({ card });
  forgetParticipant();
  sweepOthers();
  expect(left()).toEqual(bens);
});

it('removes the evening of another guest, and leaves one’s own', () => {
  local.set('participant_evening', JSON.stringify({ participant_id: 'ada', evening: {} }));
  sweepOthers();
  expect(storedAt('participant_evening')).toEqual({ participant_id: 'ada', evening: {} });
  local.set('participant_evening', JSON.stringify({ participant_id: 'ben', evening: {} }));
  sweepOthers();
  expect(local.get('participant_evening')).toBeNull();
});
