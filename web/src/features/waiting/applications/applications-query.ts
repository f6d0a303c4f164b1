import { queryOptions } from '@tanstack/react-query';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Application } from '#shared/model/waiting/application.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';

/** Query for all of an event's applications, in as many pages as their forms need. */
export const applicationsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(waiting.listApplications, { id }),
    async queryFn({ signal }): Promise<Application[]> {
      // One that is decided in between moves to the end, so it may come twice; a live message then asks for all pages again.
      const found = new Map<string, Application>();
      for (let offset = 0, total = 1; offset < total; ) {
        const page = await call(waiting.listApplications, { id, limit: '1000', offset: String(offset) }, { signal });
        for (const application of page.data) found.set(application.id, application);
        offset += Math.max(1, page.data.length);
        total = page.total;
      }
      return [...found.values()];
    },
  });
