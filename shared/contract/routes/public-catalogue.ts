import * as z from 'zod/mini';
import { interest, personalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { pageNumbers } from '#shared/model/common.ts';
import { resource } from '../define.ts';

/** The catalogues for the public form. */
export const publicCatalogue = resource('catalogue', {
  listChoosableInterests: {
    method: 'GET',
    path: '/data/interests',
    summary: 'Interests to choose from',
    auth: ['public'],
    rights: ['table:query'],
    reply: z.object({ interests: z.array(interest), ...pageNumbers }),
    errors: [],
  },
  listChoosableTraits: {
    method: 'GET',
    path: '/data/personality-traits',
    summary: 'Personality traits to choose from',
    auth: ['public'],
    rights: ['table:query'],
    reply: z.object({ personality_traits: z.array(personalityTrait), ...pageNumbers }),
    errors: [],
  },
});
