import { queryOptions } from '@tanstack/react-query';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';

/**
 * Query for the link of an event's projector. The first call creates the link. It is refetched each time, because a colleague may have
 * replaced it.
 */
export const projectorLinkQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(roomProjector.shareProjector, { id }),
    queryFn: ({ signal }) => call(roomProjector.shareProjector, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
