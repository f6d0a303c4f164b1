import { screens } from '#shared/contract/routes/evening/screens.ts';
import { getScreen } from '../../domain/screens/get-screen.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(screens.getScreen, ({ params }) => getScreen(params.token));
