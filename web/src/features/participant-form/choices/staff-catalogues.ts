import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import type { Catalogues } from '../sections/choices-sections.tsx';

/** The lists for staff, requested with their own token. */
export const staffCatalogues: Catalogues = {
  traits: {
    queryKey: [...queryKey(catalogue.findTraits, {}), 'choices'],
    queryFn: async ({ signal }) => (await call(catalogue.findTraits, {}, { signal })).personality_traits,
  },
  interests: {
    queryKey: [...queryKey(catalogue.listInterests, {}), 'choices'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([call(catalogue.listInterests, {}, { signal }), call(catalogue.listOwnInterests, {}, { signal })]);
      return lists.flatMap(({ interests }) => interests);
    },
  },
};
