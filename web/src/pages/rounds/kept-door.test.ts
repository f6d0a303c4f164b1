import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { forgetTokens, keepTokens } from '../../lib/session/staff/staff-session.ts';
import { local } from '../../lib/session/storage/storage.ts';
import { type KeptDoor, keepDoor } from './kept-door.ts';

const list = { at: '2026-05-01T18:00:00.000Z', participants: [] } as unknown as KeptDoor;

beforeEach(() => {
  stubLocalStorage();
  keepTokens({ access_token: 'a1', refresh_token: 'r1' });
});
afterEach(() => vi.unstubAllGlobals());

it('is gone after signing out, also when an answer was still on its way', () => {
  keepDoor(list);
  expect(local.get('door_list')).toContain('participants');
  forgetTokens();
  expect(local.get('door_list')).toBeNull();
  keepDoor(list);
  expect(local.get('door_list')).toBeNull();
});
