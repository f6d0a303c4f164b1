import { useNavigate } from 'react-router-dom';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { call } from '../../api/calls/api-client.ts';
import { queryClient } from '../../api/queries/query-client.ts';
import { paths } from '../../browser/address/paths.ts';
import { forgetMessageDrafts } from '../storage/form-drafts.ts';
import { forgetTokens, refreshToken } from './staff-session.ts';

/** Removes everything that belongs to an ended session, and goes to /login, where `notice` is shown. */
export function useLeave(): (notice?: string) => void {
  const navigate = useNavigate();
  return (notice) => {
    forgetTokens();
    forgetMessageDrafts(null);
    queryClient.clear();
    navigate(paths.login, { replace: true, ...(notice === undefined ? {} : { state: { notice } }) });
  };
}

/** Ends this session, here and on the server, and goes to /login. */
export function useLogOut(): () => void {
  const leave = useLeave();
  return () => {
    const token = refreshToken();
    leave();
    // The tokens are removed here even if the call fails: a failed call is no reason to stay signed in.
    if (token !== null) call(sessionCalls.signOut, { refresh_token: token }).catch(() => undefined);
  };
}
