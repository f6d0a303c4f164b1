import * as z from 'zod/mini';
import { resource } from '../define.ts';

/** What the screens before sign-in ask: apart from the rest, whose schemas those screens need not load. */
export const signUpState = resource('accounts', {
  isSignUpOpen: {
    method: 'GET',
    path: '/settings/registration-enabled',
    summary: 'May people sign up?',
    auth: ['public'],
    rights: ['table:get'],
    reply: z.object({ enabled: z.boolean() }),
    errors: [],
  },
});
