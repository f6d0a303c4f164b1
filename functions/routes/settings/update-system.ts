import { settings } from '#shared/contract/routes/settings.ts';
import { updateSystemSettings } from '../../domain/accounts/system-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['update-system'], ({ actor, body }) => updateSystemSettings(actor, body));
