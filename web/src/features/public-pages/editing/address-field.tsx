import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { TextField } from '../../../lib/forms/use-form-values.ts';
import { announced, literalField } from '../../../ui/forms/field-props.ts';
import { useCopying } from '../../../ui/forms/use-copying.ts';
import styles from './address-field.module.css';
import { addressText } from './text.ts';

interface AddressFieldProps {
  /** The address as it is stored, or would be. */
  url: string;
  field: TextField;
  /** Whether to offer copying. A published page has its link above the form, which is not repeated here. */
  canCopy: boolean;
}

/** Shows a field for the last part of a page's address, and the whole address below it. */
export function AddressField({ url, field, canCopy }: AddressFieldProps) {
  const { copied, copy } = useCopying();
  const whole = url.slice(0, url.lastIndexOf('/') + 1) + field.value.trim().toLowerCase();
  return (
    <div className="stack gap-10">
      <TextInput
        label={addressText.label}
        description={addressText.hint}
        size="md"
        autoComplete="off"
        {...literalField}
        {...field}
        {...announced}
      />
      {(canCopy || whole !== url) && (
        <div className={`spread wrap ${styles['whole']}`}>
          <p className="breaks">
            <span className="soft">{addressText.whole}</span> <span dir="ltr">{whole}</span>
          </p>
          {canCopy && (
            <Button
              variant="default"
              leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
              onClick={() => copy(whole)}
            >
              <span aria-live="polite">{copied === 'yes' ? addressText.copied : addressText.copy}</span>
            </Button>
          )}
        </div>
      )}
      {copied === 'refused' && (
        <p role="alert" className="warn text-90">
          {addressText.refused}
        </p>
      )}
    </div>
  );
}
