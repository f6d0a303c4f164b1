import { describe, expect, it } from 'vitest';
import type { Card, CardLine, SavedCard, Share } from '#shared/model/cards/card.ts';
import type { Unsent } from './kept-card.ts';
import { withSaved, withUnsent } from './merge-card.ts';

const none: Share = { email: false, phone: false, instagram: false, photo: false };
const email = { ...none, email: true };
const phone = { ...none, phone: true };
const line = (changes: Partial<CardLine> = {}): CardLine => ({
  ...{ id: 'cem', number: 2, name: 'Cem', round: 1, photo_url: null, answer: 'yes', note: 'Tall.', at: 10 },
  ...changes,
});
const card = (changes: Partial<Card> = {}): Card => ({
  ...{
    state: 'open',
    lines: [line()],
    share: email,
    share_at: 10,
    has: { ...email, phone: true },
    results: null,
    at: '2026-11-24T10:00:00.000Z',
  },
  ...changes,
});
const unsent = (changes: Partial<Unsent> = {}): Unsent => ({ answers: {}, share: null, share_at: 0, ...changes });
const saved = (changes: Partial<SavedCard> = {}): SavedCard => ({
  ...{ answered: 1, lines: [], share: email, share_at: 10 },
  ...changes,
});

describe('what is still to be sent', () => {
  it('stands on the card from the moment it was said, and keeps the note that it does not change', () => {
    expect(withUnsent(card(), unsent({ answers: { cem: { answer: 'no', at: 11 } } })).lines).toEqual([line({ answer: 'no', at: 11 })]);
    expect(withUnsent(card(), unsent({ answers: { cem: { answer: null, note: '', at: 10 } } })).lines).toEqual([
      line({ answer: null, note: '' }),
    ]);
    expect(withUnsent(card(), unsent({ answers: { cem: { note: 'Kind.', at: 11 } } })).lines).toEqual([line({ note: 'Kind.', at: 11 })]);
    expect(withUnsent(card(), unsent({ share: phone, share_at: 10 })).share).toEqual(phone);
    expect(withUnsent(card({ share: null, share_at: 99 }), unsent({ share: phone, share_at: 10 })).share).toEqual(phone);
  });

  it('gives way to what another device said later', () => {
    expect(withUnsent(card(), unsent({ answers: { cem: { answer: 'no', at: 9 } } })).lines).toEqual([line()]);
    expect(withUnsent(card(), unsent({ share: phone, share_at: 9 })).share).toEqual(email);
  });

  it('counts for nothing once the results are out', () => {
    const late = unsent({ answers: { cem: { answer: 'no', at: 11 } }, share: phone, share_at: 11 });
    expect(withUnsent(card({ state: 'released' }), late)).toMatchObject({ lines: [line()], share: email });
    expect(withUnsent(card({ state: 'closed' }), late)).toMatchObject({ lines: [{ answer: 'no' }], share: phone });
  });

  it('reaches no one by what is no longer in the profile, nor by a photo alone', () => {
    expect(withUnsent(card({ has: email }), unsent({ share: phone, share_at: 11 })).share).toBeNull();
    expect(withUnsent(card({ share: { ...none, photo: true } }), unsent()).share).toBeNull();
  });
});

describe('what was saved', () => {
  it('stands as the server has it, also where that is what another device said', () => {
    const other = { id: 'cem', answer: 'friends', note: 'From the tablet.', at: 12 } as const;
    expect(withSaved(card(), saved({ lines: [other], share: phone, share_at: 12 }))).toEqual(
      card({ lines: [line(other)], share: phone, share_at: 12 }),
    );
  });

  it('leaves those as they are whom it was not about', () => {
    const dan = line({ id: 'dan', name: 'Dan' });
    expect(withSaved(card({ lines: [line(), dan] }), saved({ lines: [{ id: 'cem', answer: 'no', note: '', at: 12 }] })).lines[1]).toEqual(
      dan,
    );
  });
});
