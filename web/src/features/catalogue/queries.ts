import { useQueryClient } from '@tanstack/react-query';
import { data } from '#shared/contract/routes/data.ts';
import { settings } from '#shared/contract/routes/settings.ts';
import { client } from '../../lib/api/api-client.ts';
import { queryKey, routeQuery } from '../../lib/api/route-query.ts';

export const settingsApi = client(settings);

// Another super_admin changes these lists, too: each look asks anew.
export const interestsQuery = { ...routeQuery(settings.interests, {}), staleTime: 0 };
export const categoriesQuery = { ...routeQuery(settings.categories, {}), staleTime: 0 };
export const traitsQuery = { ...routeQuery(settings.traits, {}), staleTime: 0 };

/** Asks for everything of the catalogue anew, pickers included; done when what is on screen is up to date. */
export function useCatalogueChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const shown = [settings.interests, settings.categories, settings.traits, data.interests, data['personality-traits']];
  return async () => {
    await Promise.all(shown.map((route) => queryClient.invalidateQueries({ queryKey: queryKey<typeof route>(route) })));
  };
}
