import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { closingForm } from '#shared/model/closing/closing.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { keepTokens } from '../../lib/session/staff/staff-session.ts';
import { formatLocalDate } from '../../lib/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { nameField } from '../../ui/forms/field-props.ts';
import { PasswordDialog } from '../../ui/forms/password-dialog.tsx';
import styles from './close-organization.module.css';
import { closeDialogText, closeOrganizationText } from './closing-text.ts';

/** How long a closed organization can be reopened, in ms (docs/rules/closing.md#reopening). */
const takenBackFor = 30 * 24 * 3_600_000;

interface CloseOrganizationProps {
  name: string;
  /** Leads to the card that exports everything. */
  onTakeAlong: () => void;
}

/** Lets admins close the organization (docs/rules/closing.md#closing). */
export function CloseOrganization({ name, onTakeAlong }: CloseOrganizationProps) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // Waits until the dialog is gone, because the dialog returns the focus to its opener.
  useEffect(() => {
    if (!leaving) return;
    setLeaving(false);
    onTakeAlong();
  }, [leaving, onTakeAlong]);
  return (
    <Card title={closeOrganizationText.title}>
      <div className="stack gap-16">
        <p className="soft text-95">{closeOrganizationText.hint}</p>
        <Button variant="outline" color="red" className="at-start" onClick={() => setAsking(true)}>
          {closeOrganizationText.open}
        </Button>
      </div>
      {asking && (
        <CloseDialog
          name={name}
          onClose={() => setAsking(false)}
          onTakeAlong={() => {
            setAsking(false);
            setLeaving(true);
          }}
        />
      )}
    </Card>
  );
}

/**
 * Says what will happen and when, and asks for the organization's name and the password. Afterward, the page itself shows that the
 * organization is closed.
 */
function CloseDialog({ name, onClose, onTakeAlong }: CloseOrganizationProps & { onClose: () => void }) {
  const [until] = useState(() => new Date(Date.now() + takenBackFor).toISOString());
  return (
    <PasswordDialog
      words={{ ...closeDialogText, title: closeDialogText.title(name) }}
      named={{ label: closeDialogText.name, description: name, ...nameField }}
      schema={closingForm}
      destructive
      binding
      width={560}
      work={(values) => call(tenants.closeTenant, values)}
      onDone={({ user, ...tokens }) => {
        keepTokens(tokens);
        queryClient.setQueryData(queryKey(accounts.getOwnAccount, {}), { user });
      }}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <ul className={styles['consequences']}>
            {closeDialogText.consequences(formatLocalDate(until)).map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <div className="stack gap-8">
            <p>{closeDialogText.keep}</p>
            <Button variant="default" className="at-start" onClick={onTakeAlong} disabled={busy}>
              {closeDialogText.takeAlong}
            </Button>
          </div>
        </>
      )}
    </PasswordDialog>
  );
}
