import { register } from '#shared/contract/routes/register.ts';
import { validateLink } from '../../domain/registration-link.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(register.validate, ({ params, query }) => validateLink(params.key, query.token));
