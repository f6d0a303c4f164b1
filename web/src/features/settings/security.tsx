import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from '#shared/contract/routes/auth.ts';
import { client } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetTokens } from '../../lib/staff-session.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChangePassword } from './change-password.tsx';
import styles from './security.module.css';
import { securityText, signOutDialogText } from './text.ts';

const authApi = client(auth);

/** One's password, and the way out of every device at once. */
export function Security({ email }: { email: string }) {
  return (
    <div className={styles['cards']}>
      <Card title={securityText.password}>
        <ChangePassword email={email} />
      </Card>
      <Card title={securityText.sessions}>
        <SignOutEverywhere />
      </Card>
    </div>
  );
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signOut = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await authApi['logout-all']({});
    } catch (error) {
      setFailure(messageOf(error, signOutDialogText.failed));
      setBusy(false);
      return;
    }
    forgetTokens();
    queryClient.clear();
    navigate(paths.login, { replace: true });
  };
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
          busy={busy}
          error={failure}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        >
          <p>{signOutDialogText.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
