import { beforeEach, expect, it, vi } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { filtersOf } from '../filters/filters.ts';
import { loadAnswers } from '../queries.ts';
import { exportPeople } from './export-people.ts';

vi.mock('../../../lib/api/calls/api-client.ts');
beforeEach(() => void vi.mocked(call).mockReset());

const noFilters = filtersOf(new URLSearchParams());

/** Answers calls one after the other. */
const answer = (...replies: unknown[]) =>
  vi.mocked(call).mockImplementation(async () => {
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
const asked = () => vi.mocked(call).mock.calls.map(([route, input]) => [route, input]);
const route = participants.exportEventParticipants;

it('exports an event’s list at once', async () => {
  answer('heading, one');
  expect(await exportPeople('evening', noFilters)).toBe('heading, one');
  expect(asked()).toEqual([[route, { id: 'evening' }]]);
});

it('exports an event’s list in parts if it is too long for one reply', async () => {
  answer(new ApiError(409, { code: 'export_too_large', message: 'Too long' }), 'heading, one', 'two', '');
  expect(await exportPeople('evening', noFilters)).toBe('heading, onetwo');
  expect(asked().slice(1)).toEqual(['0', '250', '500'].map((offset) => [route, { id: 'evening', offset }]));
});

it('loads the answers of all pages', async () => {
  const of = (participant_id: string) => ({ participant_id, answers: [{ question: 'What do you eat?', answer: participant_id }] });
  answer({ answers: [of('ada')], next: 'further' }, { answers: [], next: 'last' }, { answers: [of('ben')], next: null });
  expect([...(await loadAnswers('evening')).keys()]).toEqual(['ada', 'ben']);
  expect(asked().map(([, input]) => input)).toEqual([
    { id: 'evening' },
    { id: 'evening', after: 'further' },
    { id: 'evening', after: 'last' },
  ]);
});
