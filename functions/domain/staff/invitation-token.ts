import { deriveSecret } from '../../lib/secrets/secrets.ts';

/** The token in a staff invitation's link: derived anew for its mail, never stored. */
export const invitationToken = (invitationId: string, nonce: string): Promise<string> =>
  deriveSecret('staff-invitation', invitationId, nonce, 1);
