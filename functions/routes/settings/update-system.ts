import { settings } from '#shared/contract/routes/settings.ts';
import { updateSystemSettings } from '../../domain/system-settings.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(settings['update-system'], ({ actor, body }) => updateSystemSettings(actor, body));
