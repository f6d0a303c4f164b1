import { night } from '#shared/contract/routes/evening/night.ts';
import { shareScreen } from '../../domain/night/share-screen.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.shareScreen, ({ actor, params, body }) => shareScreen(actor, params.id, body.reset ?? false));
