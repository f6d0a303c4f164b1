import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { type CallOptions, call } from '../calls/api-client.ts';

/** `events.listEvents` with its input as a query key: `['events', 'listEvents', {…}]`. Without input: the prefix of all such queries. */
export function queryKey<R extends Route>(route: R, input?: RequestOf<R>): readonly unknown[] {
  const [subject, verbNoun] = route.id.split('.');
  return input === undefined ? [subject, verbNoun] : [subject, verbNoun, input];
}

/** Options for `useQuery` of a GET route; canceled when no longer wanted. */
export function routeQuery<R extends Route>(route: R, input: RequestOf<R>, options: Pick<CallOptions, 'as'> = {}) {
  return queryOptions({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, input, { ...options, signal }),
  });
}
