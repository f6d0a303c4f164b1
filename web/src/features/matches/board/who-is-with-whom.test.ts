import { describe, expect, it } from 'vitest';
import type { Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { whoIsBusy, whoIsWithWhom } from './who-is-with-whom.ts';

/** A zone that differs from the machine's. */
const zone = 'Asia/Tokyo';
const now = Date.parse('2026-05-01T18:10:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const side = (name: string) => ({ id: name, first_name: name, last_name: 'Stone', age: 30, thumbnail_url: null });
const match = (one: string, two: string, minutes: number): Match => ({
  id: `${one}${two}${minutes}`,
  event_id: 'e',
  event_name: 'Friday',
  participant1_id: one,
  participant2_id: two,
  participant1: side(one),
  participant2: side(two),
  start_time: ago(minutes),
  quality_score: 0.5,
});

it('says who was matched in the last five minutes, with whom and since when; the latest match counts', () => {
  const found = whoIsWithWhom([match('Ada', 'Ben', 1), match('Cleo', 'Ada', 4), match('Dean', 'Emil', 5.1)], now, zone);
  expect(Object.fromEntries(found)).toEqual({
    Ada: { partnerId: 'Ben', note: 'with Ben S. since 3:09 AM GMT+9' },
    Ben: { partnerId: 'Ada', note: `with Ada S. since ${eventClock(ago(1), zone)}` },
    Cleo: { partnerId: 'Ada', note: `with Ada S. since ${eventClock(ago(4), zone)}` },
  });
});

describe('an evening by its clock', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dean', 'Eve', 'Finn'];
  const people = names.map((name) => ({ ...side(name), absent: false }) as Participant);
  const numbers = names.slice(0, 5).map((id, at) => ({ number: at + 1, id }));
  const plan = {
    people: numbers,
    rounds: [
      { number: 1, tables: [[7, 1, 2, 0.5]], resting: [3, 4, 5], void: [] },
      {
        number: 2,
        tables: [
          [3, 1, 4, 0.5],
          [4, 3, 2, 0.5],
        ],
        resting: [5],
        void: [],
      },
    ],
  } as unknown as Plan;
  const clock = (phase: NightState['phase'], round: number, ended: number, minutes: number | null) =>
    ({ phase, round, ended, starts_at: minutes === null ? null : ago(minutes) }) as NightState;
  const notes = (night: NightState, latest: readonly Match[] = [], room = people) =>
    Object.fromEntries([...whoIsBusy(latest, now, { night, plan }, room, zone)].map(([id, { note }]) => [id, note]));
  const second = {
    ...{ Ada: 'at table 3 with Dean S.', Dean: 'at table 3 with Ada S.', Cleo: 'at table 4 with Ben S.', Ben: 'at table 4 with Cleo S.' },
    ...{ Eve: 'sits out this round', Finn: 'free' },
  };

  it('says at which table everybody sits, who sits out, and who is free', () => {
    expect(notes(clock('running', 2, 1, 2))).toEqual(second);
    expect(notes(clock('paused', 2, 1, null))).toEqual(second);
  });

  it('lets a match by hand since the round began count more than the plan', () => {
    const made = `with Finn S. since ${eventClock(ago(1), zone)}`;
    expect(notes(clock('running', 2, 1, 2), [match('Eve', 'Finn', 1)])).toMatchObject({
      ...second,
      Eve: made,
      Finn: expect.stringContaining('Eve'),
    });
  });

  it('says nothing of who has left, and calls their date free', () => {
    const room = people.map((person) => (person.id === 'Dean' ? { ...person, absent: true } : person));
    const found = notes(clock('running', 2, 1, 2), [], room);
    expect([found['Dean'], found['Ada']]).toEqual([undefined, 'free']);
  });

  it('knows between two rounds only of matches by hand, not of a round that is over', () => {
    expect(notes(clock('between', 1, 1, null), [match('Ada', 'Ben', 3), match('Eve', 'Finn', 1)])).toEqual({
      Eve: `with Finn S. since ${eventClock(ago(1), zone)}`,
      Finn: `with Eve S. since ${eventClock(ago(1), zone)}`,
    });
    expect([...whoIsBusy([], now, { night: clock('none', 0, 0, null), plan: null }, people, zone)]).toEqual([]);
  });

  it('leaves out a date that did not take place', () => {
    const voided = { ...plan, rounds: plan.rounds.map((round) => ({ ...round, void: [3] })) };
    const found = whoIsBusy([], now, { night: clock('running', 2, 1, 2), plan: voided }, people, zone);
    expect(found.get('Ada')?.note).toBe('free');
  });
});
