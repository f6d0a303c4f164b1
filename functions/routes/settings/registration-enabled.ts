import { settings } from '#shared/contract/routes/settings.ts';
import { isRegistrationEnabled } from '../../domain/system-settings.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(settings['registration-enabled'], async () => ({ enabled: await isRegistrationEnabled() }));
