import { profile } from '#shared/contract/routes/participants/profile.ts';
import { handle } from '../../call/handle.ts';
import { getOwnConsent } from '../../domain/profile/own-consent.ts';

export const handler = handle(profile.getOwnConsent, ({ actor, params }) => getOwnConsent(actor, params.id));
