import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { showPasskey } from '../../../lib/session/staff/passkey-prompt.ts';
import { useLeave } from '../../../lib/session/staff/use-log-out.ts';
import { Card } from '../../../ui/card.tsx';
import { announced } from '../../../ui/forms/field-props.ts';
import { PasswordDialog } from '../../../ui/forms/password-dialog.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import styles from './delete-account.module.css';
import { deleteAccountText } from './text.ts';

type Begun = ReplyOf<typeof accountDeletion.beginAccountDeletion>;

/**
 * Deletes the user's own account (docs/rules/accounts.md#deleting-an-account): asks for the password, then for confirmation, then for the
 * passkey if there is one.
 */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState<'password' | Begun | null>(null);
  const close = () => setAsking(null);
  return (
    <Card title={deleteAccountText.title}>
      <div className={`spread wrap ${styles['row']}`}>
        <p>{deleteAccountText.hint}</p>
        <Button variant="default" size="md" onClick={() => setAsking('password')}>
          {deleteAccountText.open}
        </Button>
      </div>
      {asking === 'password' && (
        <PasswordDialog
          words={deleteAccountText.password}
          work={({ current_password }) => call(accountDeletion.beginAccountDeletion, { current_password })}
          onDone={setAsking}
          onClose={close}
        >
          <p>{deleteAccountText.password.text}</p>
        </PasswordDialog>
      )}
      {asking !== null && asking !== 'password' && <Question begun={asking} email={email} onClose={close} />}
    </Card>
  );
}

function Question({ begun: { ticket, options, successors }, email, onClose }: { begun: Begun; email: string; onClose: () => void }) {
  const leave = useLeave();
  const [successor, choose] = useState(successors?.[0]?.id);
  const deleting = useWork(
    async (successorId: string | undefined) =>
      call(accountDeletion.deleteOwnAccount, {
        ticket,
        ...(options === null ? {} : { credential: await showPasskey(options) }),
        ...(successorId === undefined ? {} : { successor_id: successorId }),
      }),
    {
      onDone: () => leave(deleteAccountText.done(email)),
      leaves: true,
      fallback: deleteAccountText.failed,
    },
  );
  return (
    <ConfirmDialog words={deleteAccountText} write={deleting} destructive onConfirm={() => deleting.run(successor)} onClose={onClose}>
      <Consequences>
        {successors !== null && (
          <NativeSelect
            label={deleteAccountText.successor}
            description={deleteAccountText.successorHint}
            name="successor_id"
            size="md"
            value={successor}
            onChange={(event) => choose(event.currentTarget.value)}
            data={successors.map((host) => ({ value: host.id, label: host.email }))}
            {...announced}
          />
        )}
      </Consequences>
    </ConfirmDialog>
  );
}

function Consequences({ children }: { children: ReactNode }) {
  return (
    <div className={styles['words']}>
      <p>{deleteAccountText.question}</p>
      <ul>
        {deleteAccountText.consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
