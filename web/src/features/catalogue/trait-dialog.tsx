import { catalogue } from '#shared/contract/routes/catalogue.ts';
import type { PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { traitForm } from '#shared/model/catalogue/catalogue-forms.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { problemsIn } from '../../lib/forms/form-problems.ts';
import { textField, useFormValues } from '../../lib/forms/use-form-values.ts';
import { type EditorProps, EntryDialog } from './entry-dialog.tsx';
import { traitDialogText } from './text.ts';
import styles from './trait-dialog.module.css';

interface TraitDialogProps extends EditorProps {
  /** The trait to edit; null for a new one. */
  trait: PersonalityTrait | null;
  /** Types to choose from. */
  types: readonly string[];
}

/** Shows 'Create new trait' or 'Edit trait': a name, and the types that the trait belongs to. */
export function TraitDialog({ trait, types, onSaved, onClose }: TraitDialogProps) {
  const form = useFormValues(() => ({ name: trait?.name ?? '', types: trait?.types ?? [] }));
  const { name, types: chosen } = form.values;
  const input = { name, types: [...chosen] };
  const toggle = (type: string) => form.set('types', chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <EntryDialog
      text={traitDialogText}
      isNew={trait === null}
      form={form}
      name={textField(form, 'name')}
      fields={['types']}
      problems={() => problemsIn(traitForm, input)}
      save={() => (trait === null ? call(catalogue.createTrait, input) : call(catalogue.updateTrait, { id: trait.id, ...input }))}
      onSaved={onSaved}
      onClose={onClose}
    >
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
    </EntryDialog>
  );
}
