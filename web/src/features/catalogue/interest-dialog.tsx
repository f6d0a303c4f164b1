import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import { type InterestForm, interestForm, type ownInterestForm } from '#shared/model/catalogue/catalogue-forms.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { announced } from '../../ui/forms/field-props.ts';
import { type EditorProps, EntryDialog } from './entry-dialog.tsx';
import { interestDialogText } from './text.ts';

interface InterestDialogProps extends EditorProps {
  /** The interest to edit; null for a new one. */
  interest: Interest | null;
  /** Categories, in the order of the list. */
  categories: readonly string[];
  /** The schema that the input must fit. Only the platform catalogue's schema has a description. */
  form: typeof interestForm | typeof ownInterestForm;
  save: (input: InterestForm) => Promise<unknown>;
}

/**
 * Values in the category list for "no category" and "new category". Category names cannot begin with a space, so neither can be a real
 * category.
 */
const none = '';
const another = ' new';

/** Shows 'Create New Interest' or 'Edit Interest' (docs/rules/catalogue.md#editing). */
export function InterestDialog({ interest, categories, form: fits, save, onSaved, onClose }: InterestDialogProps) {
  const form = useFormValues(() => ({
    name: interest?.name ?? '',
    chosen: interest?.category ?? none,
    category: '',
    description: interest?.description ?? '',
  }));
  const { name, chosen, category, description } = form.values;
  const isNewCategory = chosen === another;
  const input = { name, category: (isNewCategory ? category.trim() : chosen) || null, description: description.trim() || null };
  return (
    <EntryDialog
      text={interestDialogText}
      isNew={interest === null}
      form={form}
      name={textField(form, 'name')}
      fields={['category', 'description']}
      problems={() => ({
        ...problemsIn(fits, input),
        ...(isNewCategory && input.category === null ? { category: interestDialogText.categoryMissing } : {}),
      })}
      save={() => save(input)}
      onSaved={onSaved}
      onClose={onClose}
    >
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
      {isNewCategory && (
        <TextInput
          label={interestDialogText.newCategoryName}
          withAsterisk
          autoComplete="off"
          size="md"
          {...textField(form, 'category')}
          {...announced}
        />
      )}
      {fits === interestForm && (
        <Textarea
          label={interestDialogText.description}
          description={interestDialogText.descriptionHint}
          rows={3}
          size="md"
          {...textField(form, 'description')}
          {...announced}
        />
      )}
    </EntryDialog>
  );
}
