import { Button } from '@mantine/core';
import { useState } from 'react';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { useLeave } from '../../../lib/session/staff/use-log-out.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './security.module.css';
import { securityText, signOutDialogText } from './text.ts';

/** Shows the password, the second factor, the sessions and the account's deletion. */
export function Security({ email }: { email: string }) {
  return (
    <div className="stack gap-20">
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
  const leave = useLeave();
  const [asking, setAsking] = useState(false);
  const signingOut = useWrite(accounts.signOutEverywhere, {
    onDone: () => leave(),
    leaves: true,
    fallback: signOutDialogText.failed,
  });
  return (
    <div className={`spread wrap ${styles['sessions']}`}>
      <p>{securityText.hint}</p>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        {securityText.signOut}
      </Button>
      {asking && (
        <ConfirmDialog words={signOutDialogText} write={signingOut} onConfirm={() => signingOut.run({})} onClose={() => setAsking(false)}>
          <p>{signOutDialogText.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
