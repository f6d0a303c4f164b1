import { expect, it } from 'vitest';
import { handlerOf } from './handler-of.ts';

it.each([
  ['in its subject’s folder', 'events.createEvent', 'functions/routes/events/create-event.ts'],
  ['in a room of it', 'accounts.signIn', 'functions/routes/accounts/sessions/sign-in.ts'],
  ['not there yet', 'accounts.signOutTomorrow', 'functions/routes/accounts/sign-out-tomorrow.ts'],
])('a handler %s', (_, id, file) => {
  expect(handlerOf({ id })).toBe(file);
});
