import { profile } from '#shared/contract/routes/participants/profile.ts';
import { refreshParticipantSession } from '../../domain/profile/participant-session.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.refreshParticipantSession, ({ body, device }) =>
  refreshParticipantSession(body.refresh_token, device),
);
