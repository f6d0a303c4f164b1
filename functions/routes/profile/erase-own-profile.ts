import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { eraseOwnProfile } from '../../domain/profile/change-own-profile.ts';

export const handler = handle(profile.eraseOwnProfile, ({ actor, params, query }) =>
  eraseOwnProfile(actor, params.id, query.because === 'consent_withdrawn'),
);
