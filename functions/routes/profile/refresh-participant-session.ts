import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { refreshParticipantSession } from '../../domain/profile/participant-session.ts';

export const handler = handle(profile.refreshParticipantSession, ({ body, device }) =>
  refreshParticipantSession(body.refresh_token, device),
);
