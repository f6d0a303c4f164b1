import { register } from '#shared/contract/routes/register.ts';
import { getRegistrationPage } from '../../domain/registration/registration-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(register.get, ({ params, query }) => getRegistrationPage(params.key, query.token));
