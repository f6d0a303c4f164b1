import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { createProfileLink } from '../../domain/profile/profile-links.ts';

export const handler = handle(profile.createProfileLink, ({ actor, params, body }) =>
  createProfileLink(actor, params.id, { send: body.send ?? false, eventId: body.event_id }),
);
