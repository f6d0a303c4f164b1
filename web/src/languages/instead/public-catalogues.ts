import { publicCatalogues as inEnglish } from '../../features/participant-form/choices/public-catalogues.ts';
import type { Catalogues } from '../../features/participant-form/sections/choices-sections.tsx';
import { sayName } from '../say-name.ts';

const { traits, interests } = inEnglish;

/** The lists for participants and guests, with the initial catalogue's names translated. */
export const publicCatalogues: Catalogues = {
  traits: {
    ...traits,
    queryFn: async (context) => (await traits.queryFn(context)).map((trait) => ({ ...trait, name: sayName(trait.name) })),
  },
  interests: {
    ...interests,
    queryFn: async (context) =>
      (await interests.queryFn(context)).map((interest) => ({
        ...interest,
        name: sayName(interest.name),
        category: interest.category === null ? null : sayName(interest.category),
        description: interest.description === null ? null : sayName(interest.description),
      })),
  },
};
