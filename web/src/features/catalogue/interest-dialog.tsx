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
      ...(isNew && input.category === null ? { category: 'Category name is required' } : {}),
    }),
    send: async () => {
      if (interest === null) await settingsApi['create-interest'](input);
      else await settingsApi['update-interest']({ id: interest.id, ...input });
      await onSaved(interest === null ? `"${name.trim()}" was added.` : `"${name.trim()}" was saved.`);
    },
    fallback: interest === null ? 'Failed to create interest' : 'Failed to update interest',
  });
  return (
    <Dialog
      title={interest === null ? 'Create New Interest' : 'Edit Interest'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <MainAction type="submit" form={formId} disabled={busy}>
            {busy ? 'Saving...' : interest === null ? 'Create' : 'Update'}
          </MainAction>
        </>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={submit} noValidate className={styles['form']}>
        {failure !== null && <ErrorNotice message={failure} />}
        <TextInput label="Name" withAsterisk autoComplete="off" maxLength={60} size="md" {...textField(form, 'name')} {...announced} />
        <NativeSelect
          label="Category"
          size="md"
          value={chosen}
          onChange={(event) => {
            form.set('chosen', event.currentTarget.value);
            if (event.currentTarget.value === another) form.focus('category');
          }}
          data={[
            { value: none, label: 'No Category' },
            ...categories.map((known) => ({ value: known, label: known })),
            { value: another, label: 'New Category' },
          ]}
        />
        {isNew && (
          <TextInput
            label="New category name"
            withAsterisk
            autoComplete="off"
            maxLength={60}
            size="md"
            {...textField(form, 'category')}
            {...announced}
          />
        )}
        <Textarea
          label="Description"
          description="Optional. Guests see it when they point at the interest."
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
