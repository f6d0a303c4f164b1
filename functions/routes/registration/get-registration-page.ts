import { registration } from '#shared/contract/routes/participants/registration.ts';
import { getRegistrationPage } from '../../domain/registration/get-registration-page.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(registration.getRegistrationPage, ({ params, query }) => getRegistrationPage(params.key, query.token));
