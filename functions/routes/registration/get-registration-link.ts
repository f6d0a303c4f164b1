import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { handle } from '../../call/handle.ts';
import { getRegistrationLink } from '../../domain/registration/get-registration-link.ts';

export const handler = handle(registrationLink.getRegistrationLink, ({ actor, params, body }) =>
  getRegistrationLink(actor, params.id, body.reset ?? false),
);
