import { describe, expect, it } from 'vitest';
import type { Participant } from '#shared/model/participants/participant.ts';
import { attendanceOf, countAttendance, formOf, type Mark, withMarks } from './marks.ts';

const evening = Date.parse('2026-03-06T19:00:00.000Z');
const person = (id: string, is: Partial<Participant> = {}) => ({ id, absent: false, checked_in_at: null, ...is }) as Participant;
const people = [person('a'), person('b'), person('c', { absent: true })];
const mark = (who: string, as: Mark['as'], at = evening): Mark => ({ person: who, as, at });

it('tells who is expected, here, and absent, also when they have left', () => {
  const came = '2026-03-06T19:02:00.000Z';
  expect(attendanceOf(person('a'))).toBe('expected');
  expect(attendanceOf(person('a', { checked_in_at: came }))).toBe('here');
  expect(attendanceOf(person('a', { checked_in_at: came, absent: true }))).toBe('absent');
  expect(countAttendance([...people, person('d', { checked_in_at: came })])).toEqual({ expected: 2, here: 1, absent: 1 });
});

describe('marks that wait', () => {
  it('show as if they had been sent, in their order', () => {
    const shown = withMarks(people, [mark('a', 'here'), mark('c', 'here'), mark('a', 'absent', evening + 1), mark('gone', 'here')]);
    expect(shown.map(attendanceOf)).toEqual(['absent', 'expected', 'here']);
    expect(shown[0]?.checked_in_at).toBe('2026-03-06T19:00:00.000Z');
    expect(withMarks(shown, [mark('a', 'back'), mark('c', 'not here')]).map(attendanceOf)).toEqual(['here', 'expected', 'expected']);
  });

  it('keep the time of who has come before', () => {
    const came = '2026-03-06T18:30:00.000Z';
    expect(withMarks([person('a', { checked_in_at: came })], [mark('a', 'here')])[0]?.checked_in_at).toBe(came);
  });

  it('leave the list as it is where there are none', () => {
    expect(withMarks(people, [])).toBe(people);
  });
});

describe('what the server is told', () => {
  it('has no time at once, and has it later', () => {
    expect(formOf(mark('a', 'here'), evening + 1999)).toEqual({ here: true });
    expect(formOf(mark('a', 'here'), evening + 600_000)).toEqual({ here: true, at: '2026-03-06T19:00:00.000Z' });
  });

  it('has no time, of whatever mark, once the server has refused it', () => {
    expect(formOf({ ...mark('a', 'here'), came: '2026-03-06T18:59:59.000Z' }, null)).toEqual({ here: true });
    expect(formOf(mark('a', 'absent'), null)).toEqual({ absent: true });
  });

  it('has the time of who is here after all, also a moment after they came', () => {
    const again = { ...mark('a', 'here'), came: '2026-03-06T18:59:59.000Z' };
    expect(formOf(again, evening)).toEqual({ here: true, at: again.came });
    expect(withMarks(people, [again])[0]?.checked_in_at).toBe(again.came);
  });

  it.each([
    ['not here', { here: false }],
    ['absent', { absent: true }],
    ['back', { absent: false }],
  ] as const)('of “%s” has no time', (as, form) => {
    expect(formOf(mark('a', as), evening + 600_000)).toEqual(form);
  });
});
