import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { queryKey } from '../../../lib/api/route-query.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { keepTokens } from '../../../lib/session/staff-session.ts';
import { formatLocalDate } from '../../../lib/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { announced, nameField } from '../../../ui/forms/field-props.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './close-organization.module.css';
import { closeDialogText, closeOrganizationText } from './closing-text.ts';

/** How long it can be taken back (docs/rules/closing.md#taking-it-back), ms. */
const takenBackFor = 30 * 24 * 3_600_000;

interface CloseOrganizationProps {
  name: string;
  /** Leads to the card that exports everything. */
  onTakeAlong: () => void;
}

/** For admins: the way out (docs/rules/closing.md#closing). */
export function CloseOrganization({ name, onTakeAlong }: CloseOrganizationProps) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // Once the dialog is gone, which gives the focus back to its opener.
  useEffect(() => {
    if (!leaving) return;
    setLeaving(false);
    onTakeAlong();
  }, [leaving, onTakeAlong]);
  return (
    <Card title={closeOrganizationText.title}>
      <div className={styles['body']}>
        <p>{closeOrganizationText.hint}</p>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
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

/** Says what will happen and when, and asks for the organization's name and the password. After that the page itself shows that it is closed. */
function CloseDialog({ name, onClose, onTakeAlong }: CloseOrganizationProps & { onClose: () => void }) {
  const formId = useId();
  const form = useFormValues(() => ({ name: '', current_password: '' }));
  const [until] = useState(() => new Date(Date.now() + takenBackFor).toISOString());
  const closing = useWrite(tenants.closeTenant, {
    fields: ['name', 'current_password'],
    onDone: ({ user, ...tokens }) => {
      keepTokens(tokens);
      queryClient.setQueryData(queryKey(accounts.getOwnAccount, {}), { user });
    },
    fallback: closeDialogText.failed,
  });
  return (
    <Dialog
      title={closeDialogText.title(name)}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={closing.busy}>
            {closeDialogText.cancel}
          </Button>
          <Button type="submit" form={formId} color="red.8" disabled={closing.busy}>
            {closing.busy ? closeDialogText.busy : closeDialogText.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submitting(form, closing, () => form.values)} noValidate className={styles['fields']}>
        <ul className={styles['consequences']}>
          {closeDialogText.consequences(formatLocalDate(until)).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <div className={styles['keep']}>
          <p>{closeDialogText.keep}</p>
          <Button variant="default" onClick={onTakeAlong} disabled={closing.busy}>
            {closeDialogText.takeAlong}
          </Button>
        </div>
        {closing.failure !== null && <ErrorNotice {...closing.failure} />}
        <TextInput
          label={closeDialogText.name}
          description={name}
          size="md"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...nameField}
          {...textField(form, 'name')}
          {...announced}
        />
        <PasswordInput
          label={closeDialogText.password}
          size="md"
          autoComplete="current-password"
          maxLength={1024}
          visibilityToggleButtonProps={{ 'aria-label': closeDialogText.showPassword, tabIndex: 0 }}
          {...textField(form, 'current_password')}
          {...announced}
        />
      </form>
    </Dialog>
  );
}
