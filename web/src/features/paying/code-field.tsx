import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { announced, literalField } from '../../ui/forms/field-props.ts';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './paying.module.css';
import { payingText } from './text.ts';
import { type Paying, type PayingChoice, readCode } from './use-paying.ts';

interface CodeFieldProps {
  /** The field's name in its form. */
  name: string;
  choice: PayingChoice;
  paying: Paying;
  /** What the form found wrong with the code. */
  error: string | undefined;
  onChoose: (choice: PayingChoice) => void;
}

/** Lets a guest apply a code, which lowers the price that is shown. */
export function CodeField({ name, choice, paying, error, onChoose }: CodeFieldProps) {
  const { applied, checking, problem, amount, listAmount } = paying;
  const [wrong, setWrong] = useState<string | null>(null);
  const { code, used } = choice;
  // A code can also be refused when the place is ordered, because only then its address is known.
  const isUsed = applied && problem === undefined && error === undefined;
  const apply = () => {
    if (code.trim() === '') return;
    const read = readCode(code);
    if ('problem' in read) return setWrong(read.problem);
    setWrong(null);
    if (read.code === used) paying.checkAgain();
    onChoose({ ...choice, code: read.code, used: read.code });
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isUsed) apply();
  };
  const isRefused = used !== '' && !checking && !applied && readOr(code) === used;
  const lowers = amount === undefined || listAmount === undefined || amount < listAmount;
  return (
    <div>
      <TextInput
        label={payingText.code}
        name={name}
        size="md"
        value={code}
        autoComplete="off"
        {...literalField}
        autoCapitalize="characters"
        styles={{ input: { height: 48, minHeight: 48 } }}
        readOnly={isUsed}
        error={error ?? wrong ?? (isRefused ? problem : undefined)}
        {...announced}
        inputContainer={(input) => (
          <div className={styles['code']}>
            {input}
            <Button
              variant="default"
              size="md"
              disabled={checking}
              onClick={isUsed ? () => onChoose({ ...choice, code: '', used: '' }) : apply}
            >
              {checking ? payingText.applying : isUsed ? payingText.remove : payingText.apply}
            </Button>
          </div>
        )}
        onKeyDown={applyByEnter}
        onChange={(event) => {
          setWrong(null);
          onChoose({ ...choice, code: event.currentTarget.value, used: event.currentTarget.value.trim() === '' ? '' : used });
        }}
      />
      <SuccessNotice message={isUsed ? (lowers ? payingText.applied : payingText.noEffect)(used) : null} />
    </div>
  );
}

function readOr(typed: string): string {
  const read = readCode(typed);
  return 'code' in read ? read.code : '';
}
