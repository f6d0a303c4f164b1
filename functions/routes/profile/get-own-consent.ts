import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { getOwnConsent } from '../../domain/profile/own-consent.ts';

export const handler = handle(profile.getOwnConsent, ({ actor, params }) => getOwnConsent(actor, params.id));
