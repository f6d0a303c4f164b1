import { register } from '#shared/contract/routes/register.ts';
import { validateLink } from '../../domain/registration/registration-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(register.validate, ({ params, query }) => validateLink(params.key, query.token));
