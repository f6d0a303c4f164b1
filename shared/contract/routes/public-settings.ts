import * as z from 'zod/mini';
import { resource } from '../define.ts';

/** What the screens before sign-in ask: apart from the other settings, whose schemas those screens need not load. */
export const publicSettings = resource('settings', {
  'registration-enabled': {
    method: 'GET',
    path: '/settings/registration-enabled',
    summary: 'May people sign up?',
    auth: ['public'],
    rights: ['table:get'],
    reply: z.object({ enabled: z.boolean() }),
    errors: [],
  },
});
