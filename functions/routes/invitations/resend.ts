import { invitations } from '#shared/contract/routes/invitations.ts';
import { resendInvitation } from '../../domain/staff/pending-invitations.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(invitations.resend, async ({ actor, params }) => ({ invitation: await resendInvitation(actor, params.id) }));
