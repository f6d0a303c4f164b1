import { platform } from '#shared/contract/routes/accounts/platform.ts';
import { getSystemSettings } from '../../domain/accounts/system-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(platform.getSystemSettings, () => getSystemSettings());
