import { registration } from '#shared/contract/routes/registration.ts';
import { handle } from '../../call/handle.ts';
import { validateLink } from '../../domain/registration/validate-link.ts';

export const handler = handle(registration.validateLink, ({ params, query }) => validateLink(params.key, query));
