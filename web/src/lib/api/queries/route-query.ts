import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { type CallOptions, call } from '../calls/api-client.ts';

/**
 * Returns a query key: `['events', 'listEvents', {…}]` for `events.listEvents` with its input. If there is no input, returns the prefix of
 * all these keys.
 */
export function queryKey<R extends Route>(route: R, input?: RequestOf<R>): readonly unknown[] {
  const [subject, verbNoun] = route.id.split('.');
  return input === undefined ? [subject, verbNoun] : [subject, verbNoun, input];
}

/** Returns options of `useQuery` for a GET route. The call is canceled if it is no longer needed. */
export function routeQuery<R extends Route>(route: R, input: RequestOf<R>, options: Pick<CallOptions, 'as'> = {}) {
  return queryOptions({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, input, { ...options, signal }),
  });
}
