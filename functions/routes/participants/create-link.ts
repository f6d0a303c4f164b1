import { participants } from '#shared/contract/routes/participants.ts';
import { createProfileLink } from '../../domain/profile/profile-links.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['create-link'], ({ actor, params, body }) =>
  createProfileLink(actor, params.id, body.send ?? false),
);
