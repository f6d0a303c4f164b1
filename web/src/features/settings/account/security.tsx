import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { paths } from '../../../lib/browser/paths.ts';
import { forgetTokens } from '../../../lib/session/staff-session.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { securityText, signOutDialogText } from '../text.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './security.module.css';

/** The password, the second factor, where one is signed in, and the account's end. */
export function Security({ email }: { email: string }) {
  return (
    <div className={styles['cards']}>
      <Card title={securityText.password}>
        <ChangePassword email={email} />
      </Card>
      <Passkeys />
      <Card title={securityText.sessions}>
        <OwnSessions />
        <SignOutEverywhere />
      </Card>
      <DeleteAccount email={email} />
    </div>
  );
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leaving = useWrite(accounts.signOutEverywhere, {
    onDone: () => {
      forgetTokens();
      queryClient.clear();
      navigate(paths.login, { replace: true });
    },
    leaves: true,
    fallback: signOutDialogText.failed,
  });
  return (
    <div className={styles['sessions']}>
      <p>{securityText.hint}</p>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        {securityText.signOut}
      </Button>
      {asking && (
        <ConfirmDialog
          title={signOutDialogText.title}
          confirm={signOutDialogText.confirm}
          busyLabel={signOutDialogText.busy}
          write={leaving}
          onConfirm={() => leaving.run({})}
          onClose={() => setAsking(false)}
        >
          <p>{signOutDialogText.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
