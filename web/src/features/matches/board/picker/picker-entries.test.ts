import { describe, expect, it } from 'vitest';
import type { Candidate } from '#shared/model/matches/match.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { candidateEntries, countOneSided, everybody, onlyHit, roomEntries, rowsOf } from './picker-entries.ts';
import { keepOrder } from './use-steady-order.ts';

const person = (first_name: string, match_count = 0, absent = false) =>
  makeParticipant({ id: first_name.toLowerCase(), first_name, last_name: 'Stone', match_count, absent });
const candidate = (first_name: string, score: number, previous_matches = 0, absent = false): Candidate => ({
  ...{ participant: person(first_name, 0, absent), score, mutual: true, previous_matches, reasons: [] },
});
const names = (entries: ReturnType<typeof roomEntries>) => entries.map((entry) => entry.person.first_name);
const called = (search: string) => ({ ...everybody, search });
const all = called('');

describe('without a selection', () => {
  const people = [person('Ada', 2), person('Bo', 0), person('Cy', 1), person('Di', 0, true)];
  it('shows the fewest matches first, and who is absent at the end', () => {
    expect(names(roomEntries(people, 'waiting', all))).toEqual(['Bo', 'Cy', 'Ada', 'Di']);
  });
  it('shows names in their order when asked to', () => {
    expect(names(roomEntries(people, 'name', all))).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  });
  it('finds people by a part of their whole name, without its accents', () => {
    expect(names(roomEntries(people, 'waiting', called('y sto')))).toEqual(['Cy']);
    expect(names(roomEntries([...people, person('Søren')], 'waiting', called('SOREN')))).toEqual(['Søren']);
  });
  it('is limited to a gender, or to an interest', () => {
    const hiking = { id: 'hiking', name: 'Hiking', category: null, description: null };
    const room = [
      makeParticipant({ id: 'm', first_name: 'Mo', gender: 'male', interests: [hiking] }),
      makeParticipant({ id: 'f', first_name: 'Fi', gender: 'female', interests: [hiking] }),
      makeParticipant({ id: 'n', first_name: 'Ny', gender: 'non-binary', interests: [] }),
    ];
    const shown = (filter: Partial<typeof everybody>) => names(roomEntries(room, 'name', { ...all, ...filter }));
    expect(shown({ gender: 'non-binary' })).toEqual(['Ny']);
    expect(shown({ interest: 'hiking' })).toEqual(['Fi', 'Mo']);
    expect(shown({ interest: 'hiking', gender: 'male' })).toEqual(['Mo']);
  });
  it('knows the only hit of a search, among those present', () => {
    const hit = (search: string) => onlyHit(roomEntries(people, 'name', called(search)))?.person.first_name;
    expect([hit('bo'), hit('stone'), hit('di'), hit('zz')]).toEqual(['Bo', undefined, undefined, undefined]);
  });
});

describe('with a selection', () => {
  const candidates = [candidate('Met', 0.95, 2), candidate('Low', 0.2), candidate('High', 0.8), candidate('Gone', 0.9, 0, true)];
  it('puts them first, then the never matched by score, then those met before; the absent are no candidates', () => {
    const entries = candidateEntries(person('Ada'), candidates, all, true);
    expect(names(entries)).toEqual(['Ada', 'High', 'Low', 'Met']);
    expect(entries[0]?.kind).toBe('chosen');
  });
  it('searches the candidates and keeps the selected person', () => {
    const entries = candidateEntries(person('Ada'), candidates, called('low'), true);
    expect(names(entries)).toEqual(['Ada', 'Low']);
    expect(onlyHit(entries)?.person.first_name).toBe('Low');
  });
  it('leaves out, and counts, who would not be shown the selected person', () => {
    const oneSided = { ...candidate('Uno', 0.1), mutual: false };
    const both = [...candidates, oneSided, { ...candidate('Dos', 0.2, 0, true), mutual: false }];
    expect(names(candidateEntries(person('Ada'), both, all, false))).toEqual(['Ada', 'High', 'Low', 'Met']);
    expect(names(candidateEntries(person('Ada'), both, all, true))).toEqual(['Ada', 'High', 'Low', 'Uno', 'Met']);
    expect([countOneSided(both, all), countOneSided(both, called('high'))]).toEqual([1, 0]);
  });
  it('gives the selected person a row alone', () => {
    const rows = rowsOf(candidateEntries(person('Ada'), candidates, all, true), 2);
    expect(rows.map((row) => row.map((entry) => entry.person.first_name))).toEqual([['Ada'], ['High', 'Low'], ['Met']]);
  });
});

it('keeps an earlier order, with new entries last and without former ones', () => {
  const before = ['cy', 'gone', 'ada', 'bo'];
  const now = roomEntries([person('New', 0), person('Ada', 5), person('Bo', 0), person('Cy', 9)], 'waiting', all);
  expect(names([...keepOrder(now, before)])).toEqual(['Cy', 'Ada', 'Bo', 'New']);
});
