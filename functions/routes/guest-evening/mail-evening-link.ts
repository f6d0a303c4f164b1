import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { mailEveningLink } from '../../domain/guest-evening/mail-evening-link.ts';

export const handler = handle(guestEvening.mailEveningLink, async ({ params, body }) => {
  await mailEveningLink(params.id, body);
  return {
    message:
      body.email === undefined
        ? 'A link is on its way to the address of your registration.'
        : 'If this address is registered for the event, a link is on its way.',
  };
});
