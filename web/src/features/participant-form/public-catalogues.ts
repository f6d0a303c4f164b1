import { data } from '#shared/contract/routes/data.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryKey } from '../../lib/api/route-query.ts';
import type { Catalogues } from './sections.tsx';

/** The lists of participants and guests (2-participants.md §2.1). Asked as a visitor: a host who looks at the page must not send their own token. */
export const publicCatalogues: Catalogues = {
  traits: {
    queryKey: [...queryKey(data['personality-traits'], {}), 'choices'],
    queryFn: async ({ signal }) => (await call(data['personality-traits'], {}, { as: 'visitor', signal })).personality_traits,
  },
  interests: {
    queryKey: [...queryKey(data.interests, {}), 'choices'],
    queryFn: async ({ signal }) => (await call(data.interests, {}, { as: 'visitor', signal })).interests,
  },
};
