import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import type { FormValues, textField } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { type EditorText, entryDialogText } from './text.ts';

/** Props shared by the dialogs of all kinds of entries. */
export interface EditorProps {
  /** Called with a sentence that says what was saved. */
  onSaved: (message: string) => Promise<void>;
  onClose: () => void;
}

interface EntryDialogProps<Values extends object> extends EditorProps {
  text: EditorText;
  isNew: boolean;
  form: FormValues<Values>;
  name: ReturnType<typeof textField>;
  /** Names of the other fields, in the order in which they are on the screen. */
  fields: readonly string[];
  /** Client-side validation errors. */
  problems: () => FieldErrors;
  save: () => Promise<unknown>;
  /** Inputs of the other fields. */
  children: ReactNode;
}

/** Adds or edits a catalogue entry: its name, and the other fields for its kind. */
export function EntryDialog<Values extends object>(props: EntryDialogProps<Values>) {
  const { text, isNew, form, name, fields, problems, save, onSaved, onClose, children } = props;
  const formId = useId();
  const saving = useWork(save, {
    fields: [name.name, ...fields],
    check: problems,
    onDone: () => onSaved((isNew ? entryDialogText.added : entryDialogText.saved)(name.value.trim())),
    fallback: isNew ? text.createFailed : text.updateFailed,
  });
  return (
    <Dialog
      title={isNew ? text.createTitle : text.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={saving.busy}>
            {entryDialogText.cancel}
          </Button>
          <MainAction type="submit" form={formId} disabled={saving.busy}>
            {saving.busy ? entryDialogText.busy : isNew ? entryDialogText.create : entryDialogText.update}
          </MainAction>
        </>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={submitting(form, saving, () => undefined)} noValidate className="stack gap-18">
        {saving.failure !== null && <ErrorNotice {...saving.failure} />}
        <TextInput label={entryDialogText.name} withAsterisk autoComplete="off" size="md" {...name} {...announced} />
        {children}
      </form>
    </Dialog>
  );
}
