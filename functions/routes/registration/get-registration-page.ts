import { registration } from '#shared/contract/routes/registration.ts';
import { handle } from '../../call/handle.ts';
import { getRegistrationPage } from '../../domain/registration/get-registration-page.ts';

export const handler = handle(registration.getRegistrationPage, ({ params, query }) => getRegistrationPage(params.key, query.token));
