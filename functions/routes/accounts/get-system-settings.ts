import { platform } from '#shared/contract/routes/platform.ts';
import { handle } from '../../call/handle.ts';
import { getSystemSettings } from '../../domain/accounts/system-settings.ts';

export const handler = handle(platform.getSystemSettings, () => getSystemSettings());
