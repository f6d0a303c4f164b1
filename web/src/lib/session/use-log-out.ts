import { useNavigate } from 'react-router-dom';
import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { call } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../browser/paths.ts';
import { forgetTokens, refreshToken } from './staff-session.ts';

/** Ends this session, here and on the server, and goes to /login. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const token = refreshToken();
    forgetTokens();
    queryClient.clear();
    navigate(paths.login, { replace: true });
    // The tokens are removed here in any case; a failed call is no reason to stay signed in.
    if (token !== null) call(accounts.signOut, { refresh_token: token }).catch(() => undefined);
  };
}
