import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { handle } from '../../../call/handle.ts';
import { signOutElsewhere } from '../../../domain/accounts/sessions/own-sessions.ts';

export const handler = handle(ownSessions.signOutElsewhere, ({ actor, device: browser }) => signOutElsewhere(actor, browser));
