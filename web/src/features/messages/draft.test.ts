import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { forgetTokens, keepTokens } from '../../lib/session/staff/staff-session.ts';
import { sweepOld } from '../../lib/session/storage/form-drafts.ts';
import { isTyped, keepDraft, readDraft } from './draft.ts';
import { emptyMessage } from './message.ts';

const day = 24 * 3_600_000;
const typed = { id: null, message: { ...emptyMessage, subject: 'A new door', text: 'By the garden', audience: 'women' as const } };
const signIn = (sub: string) =>
  keepTokens({ access_token: `h.${btoa(JSON.stringify({ sub, exp: 2_000_000_000 }))}.s`, refresh_token: `r-${sub}` });

beforeEach(() => {
  stubLocalStorage();
  signIn('ada');
});
afterEach(() => vi.unstubAllGlobals());

it('is kept for its event, its guest and its account, until it is removed', () => {
  keepDraft('e1', typed);
  expect(readDraft('e1')).toMatchObject(typed);
  expect([readDraft('e2'), readDraft('e1:p1')]).toEqual([null, null]);
  keepDraft('e1', null);
  expect(readDraft('e1')).toBeNull();
});

it('outlasts a lost session and a refresh, but no sign-in by someone else', () => {
  keepDraft('e1', typed);
  forgetTokens();
  expect(readDraft('e1')).toBeNull();
  signIn('ada');
  expect(readDraft('e1')).toMatchObject(typed);
  forgetTokens();
  signIn('ben');
  expect(readDraft('e1')).toBeNull();
  signIn('ada');
  expect(readDraft('e1')).toBeNull();
});

it('is not kept where no one is signed in any more', () => {
  forgetTokens();
  keepDraft('e1', typed);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is gone after thirty days', () => {
  keepDraft('e1', typed, 0);
  sweepOld(30 * day - 1);
  expect(readDraft('e1')).toMatchObject(typed);
  sweepOld(30 * day);
  expect(readDraft('e1')).toBeNull();
});

it('of another version of the product is none', () => {
  localStorage.setItem('message_draft:ada:e1', '{"at":1,"message":{"subject":"A new door"}}');
  expect(readDraft('e1')).toBeNull();
});

it('is worth keeping once something was typed, other than what was written already', () => {
  const { message } = typed;
  expect([isTyped(emptyMessage), isTyped({ ...emptyMessage, audience: 'men' }), isTyped(message)]).toEqual([false, false, true]);
  expect([isTyped(message, message), isTyped({ ...message, text: 'By the yard' }, message)]).toEqual([false, true]);
});
