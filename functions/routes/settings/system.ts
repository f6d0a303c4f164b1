import { settings } from '#shared/contract/routes/settings.ts';
import { getSystemSettings } from '../../domain/accounts/system-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings.system, () => getSystemSettings());
