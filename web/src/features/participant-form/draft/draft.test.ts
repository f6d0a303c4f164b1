import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepOld } from '../../../lib/session/storage/form-drafts.ts';
import { emptyValues } from '../form-values.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const hour = 3_600_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  // Like the browser's storage, it has its keys as own properties.
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyValues, first_name: 'Ada', interests: ['hiking'] };

it('gives back what was typed, with the key that saves it once and the photo', () => {
  const begun = { ...readDraft('form', emptyValues), values: typed, photoId: 'up1' };
  keepDraft('form', begun);
  expect(readDraft('form', emptyValues)).toMatchObject({ key: begun.key, values: typed, photoId: 'up1' });
  expect(readDraft('another form', emptyValues).values).toEqual(emptyValues);
});

it('is gone after three hours, after it was forgotten, and when nothing is typed any more', () => {
  const begun = { ...readDraft('form', emptyValues), values: typed };
  keepDraft('form', begun, 0);
  expect(readDraft('form', emptyValues, 3 * hour - 1).values).toEqual(typed);
  expect(readDraft('form', emptyValues, 3 * hour).values).toEqual(emptyValues);
  forgetDraft('form');
  expect(stored.size).toBe(0);
  keepDraft('form', begun);
  keepDraft('form', { ...begun, values: emptyValues });
  expect(stored.size).toBe(0);
});

it('of another form is removed when it is old', () => {
  keepDraft('form', { ...readDraft('form', emptyValues), values: typed }, 0);
  sweepOld(2 * hour);
  expect(stored.size).toBe(1);
  sweepOld(3 * hour);
  expect(stored.size).toBe(0);
});

it('is worth nothing once what it began with has changed', () => {
  keepDraft('form', { ...readDraft('form', emptyValues), values: typed });
  const changed = { ...emptyValues, age: '40' };
  expect(readDraft('form', changed).values).toEqual(changed);
});

it('is an empty form where the browser stored something else', () => {
  stored.set('form_draft_form', '{"at":"yesterday"}');
  expect(readDraft('form', emptyValues).values).toEqual(emptyValues);
});

it('lasts as long as the page where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft('form', { ...readDraft('form', emptyValues), values: typed });
  expect(readDraft('form', emptyValues).values).toEqual(typed);
  forgetDraft('form');
  expect(readDraft('form', emptyValues).values).toEqual(emptyValues);
});
