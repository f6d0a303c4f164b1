import { useQuery } from '@tanstack/react-query';
import { ranksAtLeast } from '#shared/contract/access.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { routeQuery } from '../../api/queries/route-query.ts';
import { organizationText } from '../../words/text.ts';
import { roleOf } from '../token-claims.ts';
import { accessToken } from './staff-session.ts';

/** Returns the signed-in staff member. Loaded once there is a token, and refetched at every click (`StaffFrame`). */
export function useCurrentUser() {
  return useQuery({
    ...routeQuery(accounts.getOwnAccount, {}),
    staleTime: 30_000,
    enabled: accessToken() !== null,
    select: (reply) => reply.user,
  });
}

/**
 * Whether the signed-in account is a host or above. Until the account has loaded, the token decides. If the token is wrong, the server
 * refuses to give out data anyway.
 */
export function useIsHost(): boolean {
  const { data: user } = useCurrentUser();
  return user === undefined ? roleOf(accessToken() ?? '') !== 'user' : ranksAtLeast(user.role, 'host');
}

/** Whether the signed-in account is an admin or above; false until the account has loaded. */
export function useIsAdmin(): boolean {
  const { data: user } = useCurrentUser();
  return user !== undefined && ranksAtLeast(user.role, 'admin');
}

/** Returns the name of the user's organization or, if they have none, the words shown instead (docs/rules/screens.md#top-bar). */
export const organizationOf = ({ tenant, role }: Pick<User, 'tenant' | 'role'>): string =>
  tenant?.name ?? (role === 'super_admin' ? organizationText.everywhere : organizationText.none);
