import { data } from '#shared/contract/routes/data.ts';
import { settings } from '#shared/contract/routes/settings.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryKey } from '../../lib/api/route-query.ts';
import type { Catalogues } from './sections.tsx';

/** The lists as staff get them, by their own token (2-participants.md §2.1). */
export const staffCatalogues: Catalogues = {
  traits: {
    queryKey: [...queryKey(data['traits-by-id'], {}), 'choices'],
    queryFn: async ({ signal }) => (await call(data['traits-by-id'], {}, { signal })).personality_traits,
  },
  interests: {
    queryKey: [...queryKey(settings.interests, {}), 'choices'],
    queryFn: async ({ signal }) => (await call(settings.interests, {}, { signal })).interests,
  },
};
