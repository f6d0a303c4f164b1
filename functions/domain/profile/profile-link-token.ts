import { env } from '../../lib/env.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';

/** The token in a link to a participant's own profile: derived again for its mail, never stored. */
export const profileLinkToken = (participantId: string, nonce: string): Promise<string> =>
  deriveSecret('profile-link', participantId, nonce, 1);

export const profileLinkAddress = (participantId: string, token: string): string =>
  `${env('SITE_URL')}/participant/profile/edit?participantId=${participantId}&token=${token}`;

/** Where a guest's link opens their evening. Behind the `#` it is sent to no server, and stays in the address (docs/rules/guests-evening.md#session). */
export const eveningLinkAddress = (eventId: string, participantId: string, token: string): string =>
  `${env('SITE_URL')}/evening/${eventId}#p=${participantId}&t=${token}`;
