import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import type { Catalogues } from '../sections/choices-sections.tsx';

/**
 * The lists for participants and guests. They are requested as a visitor, because a host who views the page must not send their own token.
 */
export const publicCatalogues: Catalogues = {
  traits: {
    queryKey: [...queryKey(publicCatalogue.listChoosableTraits, {}), 'choices'],
    queryFn: async ({ signal }) => (await call(publicCatalogue.listChoosableTraits, {}, { as: 'visitor', signal })).personality_traits,
  },
  interests: {
    queryKey: [...queryKey(publicCatalogue.listChoosableInterests, {}), 'choices'],
    queryFn: async ({ signal }) => (await call(publicCatalogue.listChoosableInterests, {}, { as: 'visitor', signal })).interests,
  },
};
