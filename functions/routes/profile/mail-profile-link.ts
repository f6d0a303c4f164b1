import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { mailProfileLink } from '../../domain/profile/profile-links.ts';

export const handler = handle(profile.mailProfileLink, async ({ params, query, body }) => {
  await mailProfileLink({ key: params.key, token: query.token, email: body.email });
  return { message: 'If this address is registered for the event, a profile link is on its way.' };
});
