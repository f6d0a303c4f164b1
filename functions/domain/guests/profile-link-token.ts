import { env } from '../../lib/env.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';

/** Derives the token in a link to a participant's own profile. It is derived again when the email is sent, and never stored. */
export const profileLinkToken = (participantId: string, nonce: string): Promise<string> =>
  deriveSecret('profile-link', participantId, nonce, 1);

export const profileLinkAddress = (participantId: string, token: string): string =>
  `${env('SITE_URL')}/participant/profile/edit?participantId=${participantId}&token=${token}`;
