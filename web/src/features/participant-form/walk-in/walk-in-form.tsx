import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { staffCatalogues } from '../choices/staff-catalogues.ts';
import { emptyValues, type ParticipantValues } from '../form-values.ts';
import { walkInMode } from '../modes/editing-modes.ts';
import type { Asked } from '../modes/form-modes.ts';
import styles from '../participant-form.module.css';
import type { Submits } from '../participant-form.tsx';
import { NeededBasics, OtherBasics } from '../sections/basics-section.tsx';
import { ChoicesSections } from '../sections/choices-sections.tsx';
import { ContactCards, EmailField } from '../sections/contact-sections.tsx';
import { Restored } from '../steps/restored.tsx';
import { SubmitBar } from '../steps/submit-bar.tsx';
import { basicsText, participantFormText } from '../text.ts';
import { type ParticipantFormOptions, useParticipantForm } from '../use-participant-form.ts';
import { walkInText } from './text.ts';

interface WalkInFormProps extends ParticipantFormOptions {
  asked: Asked | undefined;
  isForFriends: boolean;
  submits: Submits;
  onCancel: () => void;
}

const short: readonly (keyof ParticipantValues)[] = ['first_name', 'last_name', 'age', 'gender', 'interested_in', 'contact.email'];
const hasMore = (values: ParticipantValues) =>
  Object.entries(values).some(
    ([name, value]) => !short.some((one) => one === name) && String(value) !== String(emptyValues[name as keyof ParticipantValues]),
  );

/** Shows the participant form at the door, where people stand in line: the required fields, and the rest on request. */
export function WalkInForm({ isForFriends, asked, submits, onCancel, ...options }: WalkInFormProps) {
  const mode = { ...walkInMode, isForFriends, asked };
  const state = useParticipantForm(mode, options, (field, form) => form.focus(field));
  const { form, photo, busy, blocked } = state;
  const [isWhole, setWhole] = useState(() => state.restored && hasMore(form.values));
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={mode.title}
      onFocusCapture={photo.warmUp}
      onSubmit={state.submit}
      className={styles['form']}
    >
      {state.restored && <Restored {...state} />}
      <Card title={basicsText.title}>
        <div className={styles['fields']}>
          <NeededBasics form={form} mode={mode} />
          <EmailField form={form} mode={mode} description={walkInText.noEmail} />
          {isWhole ? (
            <OtherBasics form={form} mode={mode} />
          ) : (
            <Button
              variant="subtle"
              leftSection={<IconChevronDown size={18} aria-hidden="true" />}
              style={{ justifySelf: 'start' }}
              onClick={() => setWhole(true)}
            >
              {walkInText.more}
            </Button>
          )}
        </div>
      </Card>
      {isWhole && (
        <>
          <ContactCards form={form} mode={mode} photo={photo} />
          <ChoicesSections form={form} mode={mode} catalogues={staffCatalogues} person={undefined} />
        </>
      )}
      <SubmitBar
        failure={state.failure}
        uploading={busy && photo.state.status === 'uploading' ? photo.state.progress : null}
        label={busy ? mode.busy : photo.state.status === 'compressing' ? participantFormText.compressing : mode.submit}
        last
        busy={busy}
        blocked={blocked}
        back={{
          label: participantFormText.cancel,
          go() {
            state.forget();
            onCancel();
          },
        }}
        instead={submits(state)}
      />
    </form>
  );
}
