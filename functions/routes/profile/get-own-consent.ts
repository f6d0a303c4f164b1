import { profile } from '#shared/contract/routes/participants/profile.ts';
import { getOwnConsent } from '../../domain/profile/own-consent.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.getOwnConsent, ({ actor, params }) => getOwnConsent(actor, params.id));
