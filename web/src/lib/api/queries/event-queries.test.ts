import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { nightQuery } from './event-queries.ts';

const reply = (v: number, phase: string, help: readonly string[]) =>
  ({ night: { v, phase }, plan: null, help }) as unknown as ReplyOf<typeof eveningRounds.getNight>;

it('shows no earlier state of the clock when an answer comes late, but who asks for a host meanwhile', async () => {
  const queryClient = new QueryClient();
  let answer = (_: ReplyOf<typeof eveningRounds.getNight>) => {};
  const late = new Promise<ReplyOf<typeof eveningRounds.getNight>>((resolve) => {
    answer = resolve;
  });
  const query = nightQuery('e1');
  queryClient.setQueryData(query.queryKey, reply(1, 'running', []));
  const asked = queryClient.fetchQuery({ ...query, staleTime: 0, queryFn: () => late });
  queryClient.setQueryData(query.queryKey, reply(3, 'between', []));
  answer(reply(2, 'running', ['table 4']));
  await asked;
  expect(queryClient.getQueryData(query.queryKey)).toEqual(reply(3, 'between', ['table 4']));
  queryClient.setQueryData(query.queryKey, reply(4, 'running', []));
  expect(queryClient.getQueryData(query.queryKey)).toEqual(reply(4, 'running', []));
  // The later state also stays if a command's reply arrives after the live message about a later change.
  queryClient.setQueryData(query.queryKey, reply(3, 'between', []));
  expect(queryClient.getQueryData(query.queryKey)).toEqual(reply(4, 'running', []));
  queryClient.clear();
});
