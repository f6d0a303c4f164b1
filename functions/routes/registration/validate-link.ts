import { registration } from '#shared/contract/routes/participants/registration.ts';
import { validateLink } from '../../domain/registration/validate-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(registration.validateLink, ({ params, query }) => validateLink(params.key, query.token));
