import type { RequestOf } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { sendProfileLinkText } from './send-profile-link-text.ts';

/**
 * Asks the server to email a profile link to an address. The call is made as a visitor, because a host who views the page must not send
 * their own token.
 */
export function useProfileLinkMail(fields: readonly string[] = []) {
  return useWork((input: RequestOf<typeof profile.mailProfileLink>) => call(profile.mailProfileLink, input, { as: 'visitor' }), {
    fields,
    check: ({ email }) => problemsIn(profile.mailProfileLink.body, { email }),
    fallback: sendProfileLinkText.failed,
  });
}
