import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { announced, literalField } from '../../../ui/forms/field-props.ts';
import styles from './by-address.module.css';
import { type PageName, readPageAddress } from './page-address.ts';
import { byAddressText, pageReportsText } from './text.ts';

interface ByAddressProps {
  busy: boolean;
  withdraw: (page: PageName) => void;
  allow: (page: PageName) => void;
}

/** Withdraws a page that nobody has reported, or allows it again. */
export function ByAddress({ busy, withdraw, allow }: ByAddressProps) {
  const form = useFormValues(() => ({ address: '' }));
  const act = (action: (page: PageName) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    const page = readPageAddress(form.values.address);
    if (page !== null) return action(page);
    form.setErrors({ address: byAddressText.wrong });
    form.focus('address');
  };
  return (
    <Card title={byAddressText.title}>
      <form ref={form.ref} noValidate onSubmit={act(withdraw)} className={styles['form']}>
        <TextInput
          label={byAddressText.label}
          description={byAddressText.hint(window.location.origin)}
          size="md"
          autoComplete="off"
          {...literalField}
          {...textField(form, 'address')}
          {...announced}
        />
        <div className="row wrap gap-8">
          <Button type="submit" variant="light" color="red">
            {byAddressText.withdraw}
          </Button>
          <Button variant="default" disabled={busy} onClick={act(allow)}>
            {pageReportsText.allow}
          </Button>
        </div>
      </form>
    </Card>
  );
}
