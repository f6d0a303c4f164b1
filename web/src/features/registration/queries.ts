import { queryOptions } from '@tanstack/react-query';
import { registration } from '#shared/contract/routes/registration.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { warmUpSorting } from '../../lib/words/warm-up-sorting.ts';
import { showBrand } from '../../ui/page/show-brand.ts';

/** Query for a registration link. The call is made as a visitor, because a host who views the page must not send their own token. */
export const linkQuery = (eventId: string, token: string) => {
  const link = { key: eventId, token };
  return queryOptions({
    queryKey: queryKey(registration.validateLink, link),
    queryFn: async ({ signal }) => {
      const [checked] = await Promise.all([call(registration.validateLink, link, { as: 'visitor', signal }), warmUpSorting()]);
      showBrand(checked.event?.brand);
      const questions = checked.event?.questions;
      if (questions === undefined) return { ...checked, asked: undefined };
      const { askedOf } = await importAgain(() => import('../participant-form/questions/asked.tsx'));
      return { ...checked, asked: askedOf(questions) };
    },
    staleTime: 0,
  });
};
