import { platform } from '#shared/contract/routes/platform.ts';
import { handle } from '../../call/handle.ts';
import { updateSystemSettings } from '../../domain/accounts/system-settings.ts';

export const handler = handle(platform.updateSystemSettings, ({ actor, body }) => updateSystemSettings(actor, body));
