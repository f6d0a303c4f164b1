import { registration } from '#shared/contract/routes/participants/registration.ts';
import { getRegistrationPage } from '../../domain/registration/registration-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(registration.getRegistrationPage, ({ params, query }) => getRegistrationPage(params.key, query.token));
