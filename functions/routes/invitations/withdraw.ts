import { invitations } from '#shared/contract/routes/invitations.ts';
import { removeInvitation } from '../../domain/staff/pending-invitations.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(invitations.withdraw, async ({ actor, params }) => {
  await removeInvitation(actor, params.id);
  return undefined;
});
