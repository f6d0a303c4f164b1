import { describe, expect, it } from 'vitest';
import type { Candidate } from '#shared/model/match.ts';
import { makeParticipant } from '#test/support/participant.ts';
import { candidateEntries, roomEntries, rowsOf } from './picker-entries.ts';
import { keepOrder } from './use-steady-order.ts';

const person = (first_name: string, match_count = 0, absent = false) =>
  makeParticipant({ id: first_name.toLowerCase(), first_name, last_name: 'Stone', match_count, absent });
const candidate = (first_name: string, score: number, previous_matches = 0, absent = false): Candidate => ({
  ...{ participant: person(first_name, 0, absent), score, mutual: true, previous_matches, reasons: [] },
});
const names = (entries: ReturnType<typeof roomEntries>) => entries.map((entry) => entry.person.first_name);

describe('without a selection', () => {
  const people = [person('Ada', 2), person('Bo', 0), person('Cy', 1), person('Di', 0, true)];
  it('shows the fewest matches first, and who is absent at the end', () => {
    expect(names(roomEntries(people, 'waiting', ''))).toEqual(['Bo', 'Cy', 'Ada', 'Di']);
  });
  it('shows names in their order when asked to', () => {
    expect(names(roomEntries(people, 'name', ''))).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  });
  it('finds people by a part of their whole name', () => {
    expect(names(roomEntries(people, 'waiting', 'y sto'))).toEqual(['Cy']);
  });
});

describe('with a selection', () => {
  const candidates = [candidate('Met', 0.95, 2), candidate('Low', 0.2), candidate('High', 0.8), candidate('Gone', 0.9, 0, true)];
  it('puts them first, then the never matched by score, then those met before; the absent are no candidates', () => {
    const entries = candidateEntries(person('Ada'), candidates, '');
    expect(names(entries)).toEqual(['Ada', 'High', 'Low', 'Met']);
    expect(entries[0]?.kind).toBe('chosen');
  });
  it('searches the candidates and keeps the selected person', () => {
    expect(names(candidateEntries(person('Ada'), candidates, 'low'))).toEqual(['Ada', 'Low']);
  });
  it('gives the selected person a row alone', () => {
    const rows = rowsOf(candidateEntries(person('Ada'), candidates, ''), 2);
    expect(rows.map((row) => row.map((entry) => entry.person.first_name))).toEqual([['Ada'], ['High', 'Low'], ['Met']]);
  });
});

it('keeps an earlier order, with new entries last and without former ones', () => {
  const before = ['cy', 'gone', 'ada', 'bo'];
  const now = roomEntries([person('New', 0), person('Ada', 5), person('Bo', 0), person('Cy', 9)], 'waiting', '');
  expect(names([...keepOrder(now, before)])).toEqual(['Cy', 'Ada', 'Bo', 'New']);
});
