import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type PersonalityTrait, traitForm } from '#shared/model/catalogue.ts';
import { problemsIn } from '../../lib/form-problems.ts';
import { textField, useFormValues } from '../../lib/use-form-values.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { announced } from '../../ui/announced.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { MainAction } from '../../ui/main-action.tsx';
import styles from './catalogue-card.module.css';
import { settingsApi } from './queries.ts';
import { entryDialogText, traitDialogText } from './text.ts';

interface TraitDialogProps {
  /** null: a new one. */
  trait: PersonalityTrait | null;
  /** Those to choose from. */
  types: readonly string[];
  /** What was done, in words. */
  onSaved: (message: string) => Promise<void>;
  onClose: () => void;
}

/** 'Create New Trait' and 'Edit Trait': a name, and the types it belongs to. */
export function TraitDialog({ trait, types, onSaved, onClose }: TraitDialogProps) {
  const formId = useId();
  const form = useFormValues(() => ({ name: trait?.name ?? '', types: trait?.types ?? [] }));
  const { name, types: chosen } = form.values;
  const input = { name, types: [...chosen] };
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['name', 'types'],
    problems: () => problemsIn(traitForm, input),
    send: async () => {
      if (trait === null) await settingsApi['create-trait'](input);
      else await settingsApi['update-trait']({ id: trait.id, ...input });
      await onSaved(trait === null ? entryDialogText.added(name.trim()) : entryDialogText.saved(name.trim()));
    },
    fallback: trait === null ? traitDialogText.createFailed : traitDialogText.updateFailed,
  });
  const toggle = (type: string) => form.set('types', chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <Dialog
      title={trait === null ? traitDialogText.createTitle : traitDialogText.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {entryDialogText.cancel}
          </Button>
          <MainAction type="submit" form={formId} disabled={busy}>
            {busy ? entryDialogText.busy : trait === null ? entryDialogText.create : entryDialogText.update}
          </MainAction>
        </>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={submit} noValidate className={styles['form']}>
        {failure !== null && <ErrorNotice message={failure} />}
        <TextInput
          label={entryDialogText.name}
          withAsterisk
          autoComplete="off"
          maxLength={60}
          size="md"
          {...textField(form, 'name')}
          {...announced}
        />
        <fieldset className={styles['types']}>
          <legend>{traitDialogText.types}</legend>
          {types.map((type) => (
            <label key={type}>
              <input type="checkbox" name="types" checked={chosen.includes(type)} onChange={() => toggle(type)} />
              {type}
            </label>
          ))}
          {form.errors['types'] !== undefined && (
            <p role="alert" className={styles['error']}>
              {form.errors['types']}
            </p>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
