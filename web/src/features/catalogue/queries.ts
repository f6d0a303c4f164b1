import { useQueryClient } from '@tanstack/react-query';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';

// Another super_admin may change these lists, so each mount refetches them.
export const interestsQuery = { ...routeQuery(catalogue.listInterests, {}), staleTime: 0 };
export const ownInterestsQuery = { ...routeQuery(catalogue.listOwnInterests, {}), staleTime: 0 };
export const categoriesQuery = { ...routeQuery(catalogue.listCategories, {}), staleTime: 0 };
export const traitsQuery = { ...routeQuery(catalogue.listTraits, {}), staleTime: 0 };

/** Refetches the whole catalogue, including pickers. Resolves when the visible lists are up to date. */
export function useCatalogueChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const shown = [
    catalogue.listInterests,
    catalogue.listOwnInterests,
    catalogue.listCategories,
    catalogue.listTraits,
    publicCatalogue.listChoosableInterests,
    publicCatalogue.listChoosableTraits,
  ];
  return async () => {
    await Promise.all(shown.map((route) => queryClient.invalidateQueries({ queryKey: queryKey<typeof route>(route) })));
  };
}
