import { platform } from '#shared/contract/routes/accounts/platform.ts';
import { updateSystemSettings } from '../../domain/accounts/system-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(platform.updateSystemSettings, ({ actor, body }) => updateSystemSettings(actor, body));
