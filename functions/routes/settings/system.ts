import { settings } from '#shared/contract/routes/settings.ts';
import { getSystemSettings } from '../../domain/system-settings.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(settings.system, () => getSystemSettings());
