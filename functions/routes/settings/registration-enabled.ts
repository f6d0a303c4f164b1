import { settings } from '#shared/contract/routes/settings.ts';
import { isRegistrationEnabled } from '../../domain/accounts/system-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['registration-enabled'], async () => ({ enabled: await isRegistrationEnabled() }));
