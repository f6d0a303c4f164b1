import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { accessToken, onSessionChange } from '../../lib/session/staff/staff-session.ts';
import { subjectOf } from '../../lib/session/token-claims.ts';
import { WithQueries } from './with-queries.tsx';

/** Id of the user whose data is in the cache. */
let cachedFor: string | null = null;

/** Shows its content if there is a session. If not, redirects to /login, and returns afterward (docs/rules/screens.md#behind-sign-in). */
export function SignedIn({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const here = location.pathname + location.search;
  useState(forgetOthersData);

  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'replaced') {
          // Another user is signed in now, so all data on this screen is out of date.
          window.location.assign(paths.dashboard);
        } else if (change === 'ended') {
          queryClient.clear();
          navigate(paths.login, { replace: true, state: { returnTo: here } });
        }
      }),
    [navigate, here],
  );

  if (accessToken() === null) return <Navigate to={paths.login} replace state={{ returnTo: here }} />;
  return <WithQueries>{children}</WithQueries>;
}

/** Clears another user's data from the cache: in the meantime, somebody may have accepted an invitation in this tab, or signed in again. */
function forgetOthersData(): void {
  const subject = subjectOf(accessToken() ?? '');
  if (subject !== cachedFor) queryClient.clear();
  cachedFor = subject;
}
