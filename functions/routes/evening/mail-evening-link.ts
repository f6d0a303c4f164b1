import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { mailEveningLink } from '../../domain/evening/mail-evening-link.ts';

export const handler = handle(evening.mailEveningLink, async ({ params, body }) => {
  await mailEveningLink(params.id, body);
  return {
    message:
      body.email === undefined
        ? 'A link is on its way to the address of your registration.'
        : 'If this address is registered for the event, a link is on its way.',
  };
});
