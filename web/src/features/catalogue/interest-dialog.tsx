import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Interest, interestForm } from '#shared/model/catalogue.ts';
import { problemsIn } from '../../lib/form-problems.ts';
import { textField, useFormValues } from '../../lib/use-form-values.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { announced } from '../../ui/announced.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { MainAction } from '../../ui/main-action.tsx';
import styles from './catalogue-card.module.css';
import { settingsApi } from './queries.ts';
import { entryDialogText, interestDialogText } from './text.ts';

interface InterestDialogProps {
  /** null: a new one. */
  interest: Interest | null;
  /** In the order of the list. */
  categories: readonly string[];
  /** What was done, in words. */
  onSaved: (message: string) => Promise<void>;
  onClose: () => void;
}

/** In the list of categories: none, or one that is only being named. A name cannot begin with a space, so neither is one. */
const none = '';
const another = ' new';

/** 'Create New Interest' and 'Edit Interest' (1-staff.md §2, 'Settings', Global tab). */
export function InterestDialog({ interest, categories, onSaved, onClose }: InterestDialogProps) {
  const formId = useId();
  const form = useFormValues(() => ({
    name: interest?.name ?? '',
    chosen: interest?.category ?? none,
    category: '',
    description: interest?.description ?? '',
  }));
  const { name, chosen, category, description } = form.values;
  const isNew = chosen === another;
  const input = { name, category: (isNew ? category.trim() : chosen) || null, description: description.trim() || null };
  const { busy, failure, submit } = useSubmission({
    form,
    fields: ['name', 'category', 'description'],
    problems: () => ({
      ...problemsIn(interestForm, input),
      ...(isNew && input.category === null ? { category: interestDialogText.categoryMissing } : {}),
    }),
    send: async () => {
      if (interest === null) await settingsApi['create-interest'](input);
      else await settingsApi['update-interest']({ id: interest.id, ...input });
      await onSaved(interest === null ? entryDialogText.added(name.trim()) : entryDialogText.saved(name.trim()));
    },
    fallback: interest === null ? interestDialogText.createFailed : interestDialogText.updateFailed,
  });
  return (
    <Dialog
      title={interest === null ? interestDialogText.createTitle : interestDialogText.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {entryDialogText.cancel}
          </Button>
          <MainAction type="submit" form={formId} disabled={busy}>
            {busy ? entryDialogText.busy : interest === null ? entryDialogText.create : entryDialogText.update}
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
        <NativeSelect
          label={interestDialogText.category}
          size="md"
          value={chosen}
          onChange={(event) => {
            form.set('chosen', event.currentTarget.value);
            if (event.currentTarget.value === another) form.focus('category');
          }}
          data={[
            { value: none, label: interestDialogText.noCategory },
            ...categories.map((known) => ({ value: known, label: known })),
            { value: another, label: interestDialogText.newCategory },
          ]}
        />
        {isNew && (
          <TextInput
            label={interestDialogText.newCategoryName}
            withAsterisk
            autoComplete="off"
            maxLength={60}
            size="md"
            {...textField(form, 'category')}
            {...announced}
          />
        )}
        <Textarea
          label={interestDialogText.description}
          description={interestDialogText.descriptionHint}
          name="description"
          rows={3}
          maxLength={500}
          size="md"
          value={description}
          error={form.errors['description']}
          {...announced}
          onChange={(event) => form.set('description', event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
