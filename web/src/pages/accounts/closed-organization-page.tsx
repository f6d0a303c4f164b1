import { Button } from '@mantine/core';
import { useState } from 'react';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { closedOrganizationText } from '../../features/accounts/joining/closed-text.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useLeaveLater } from '../../lib/forms/use-leave-later.ts';
import { organizationOf } from '../../lib/session/staff/current-user.ts';
import { useLogOut } from '../../lib/session/staff/use-log-out.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

/** Shown instead of every page behind sign-in while the user's organization is closed (docs/rules/closing.md#what-its-staff-see). */
export default function ClosedOrganizationPage({ user, until }: { user: User; until: string }) {
  const organization = organizationOf(user);
  useTitle(closedOrganizationText.title(organization));
  const logOut = useLogOut();
  const leaveLater = useLeaveLater();
  const [done, setDone] = useState<string | null>(null);
  const [isOver] = useState(() => Date.parse(until) <= Date.now());
  const takingBack = useWrite(tenants.takeBackTenant, {
    onDone: () => {
      setDone(closedOrganizationText.done(organization));
      // The dashboard refetches the user, and then opens.
      leaveLater(paths.dashboard, 2000);
    },
    fallback: closedOrganizationText.failed,
  });
  return (
    <SignInFrame
      replaces
      title={closedOrganizationText.title(organization)}
      hint={isOver ? closedOrganizationText.erasing : closedOrganizationText.hint(formatDateTime(until))}
      links={
        <button type="button" onClick={logOut}>
          {closedOrganizationText.logout}
        </button>
      }
    >
      <SuccessNotice message={done} />
      {takingBack.failure !== null && <ErrorNotice {...takingBack.failure} />}
      {done === null && !isOver && user.role === 'admin' && (
        <Button size="md" onClick={() => takingBack.run({})} disabled={takingBack.busy}>
          {takingBack.busy ? closedOrganizationText.busy : closedOrganizationText.takeBack}
        </Button>
      )}
      {!isOver && user.role !== 'admin' && <p>{closedOrganizationText.askAdmin}</p>}
    </SignInFrame>
  );
}
