import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { accounts } from '#shared/contract/routes/accounts.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { OrganizationForm } from '../../features/accounts/joining/organization-form.tsx';
import { setupOrganizationPageText } from '../../features/accounts/joining/organization-text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLeaveLater } from '../../lib/forms/use-leave-later.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { needsOrganization } from '../../lib/session/staff/needs-organization.ts';
import { useLogOut } from '../../lib/session/staff/use-log-out.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';
import { SignedIn } from '../../ui/page/signed-in.tsx';

/**
 * Shows the page `/setup-organization`, but only to an admin without an organization. Others are redirected to the dashboard
 * (docs/rules/tenants.md#set-up).
 */
export default function SetupOrganizationPage() {
  return (
    <SignedIn>
      <SetUp />
    </SignedIn>
  );
}

function SetUp() {
  useTitle(setupOrganizationPageText.title);
  const { data: user, isError, error, refetch } = useCurrentUser();
  const leaveLater = useLeaveLater();
  const logOut = useLogOut();
  const [done, setDone] = useState<string | null>(null);

  if (done === null && user !== undefined && !needsOrganization(user)) return <Navigate to={paths.dashboard} replace />;
  if (user === undefined && !isError) return <LoadingScreen />;

  const finish = ({ user: updated, invites_sent }: { user: User; invites_sent: number }) => {
    setDone(setupOrganizationPageText.done(invites_sent));
    queryClient.setQueryData(queryKey(accounts.getOwnAccount, {}), { user: updated });
    leaveLater(paths.dashboard, 2000);
  };
  return (
    <SignInFrame
      title={setupOrganizationPageText.title}
      hint={setupOrganizationPageText.hint}
      links={
        done === null && (
          <button type="button" onClick={logOut}>
            {setupOrganizationPageText.logout}
          </button>
        )
      }
    >
      <SuccessNotice message={done} />
      {user === undefined ? (
        <ErrorNotice {...failureOf(error, setupOrganizationPageText.accountFailed)} onRetry={refetch} />
      ) : (
        done === null && <OrganizationForm onDone={finish} />
      )}
    </SignInFrame>
  );
}
