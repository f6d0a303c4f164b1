import { profile } from '#shared/contract/routes/profile.ts';
import { refreshParticipant } from '../../domain/profile/participant-session.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.refresh, ({ body, device }) => refreshParticipant(body.refresh_token, device));
