import * as z from 'zod/mini';
import { resource } from '../define.ts';

/** A call for the screens before sign-in. In a separate file, so that these screens do not load the other schemas. */
export const signUpState = resource('accounts', {
  isSignUpOpen: {
    method: 'GET',
    path: '/settings/registration-enabled',
    summary: 'Whether sign-up is open',
    auth: ['public'],
    rights: ['table:get'],
    reply: z.object({ enabled: z.boolean() }),
    errors: [],
  },
});
