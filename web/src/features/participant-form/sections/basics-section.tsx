import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { detailLabels } from '#shared/model/participants/participant.ts';
import { numberField, textField } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx';
import { nameField } from '../../../ui/forms/field-props.ts';
import type { FormField, ParticipantValues } from '../form-values.ts';
import type { FormMode } from '../modes/form-modes.ts';
import styles from '../participant-form.module.css';
import { basicsText } from '../text.ts';
import { autoComplete, big, type Form } from './section-fields.ts';

/** Returns the props for a group of radio buttons. */
function choiceField<Name extends 'gender' | 'interested_in' | 'looking_for'>(form: Form, name: Name) {
  return {
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: Exclude<ParticipantValues[Name], ''>) => form.set(name, value),
  };
}

interface BasicsProps {
  form: Form;
  mode: FormMode;
}

export function BasicsSection(props: BasicsProps) {
  return (
    <Card title={basicsText.title}>
      <div className={styles['fields']}>
        <NeededBasics {...props} />
        <OtherBasics {...props} />
      </div>
    </Card>
  );
}

interface NeededProps extends BasicsProps {
  /** The fields to ask for, if not for all. */
  only?: readonly FormField[];
}

/** Shows the fields that are required to register. */
export function NeededBasics({ form, mode, only }: NeededProps) {
  const text = (name: 'first_name' | 'last_name') => ({ ...textField(form, name), ...big });
  const auto = autoComplete(mode);
  const asks = (name: FormField) => only === undefined || only.includes(name);
  return (
    <>
      {(asks('first_name') || asks('last_name')) && (
        <div className={styles['pair']}>
          {asks('first_name') && (
            <TextInput label={detailLabels.first_name} {...nameField} {...auto('given-name')} withAsterisk {...text('first_name')} />
          )}
          {asks('last_name') && (
            <TextInput label={detailLabels.last_name} {...nameField} {...auto('family-name')} withAsterisk {...text('last_name')} />
          )}
        </div>
      )}
      {asks('age') && (
        <TextInput label={detailLabels.age} withAsterisk className={styles['age'] ?? ''} {...numberField(form, 'age')} {...big} />
      )}
      {asks('gender') && (
        <ChoiceGroup
          legend={detailLabels.gender}
          required
          {...choiceField(form, 'gender')}
          options={[
            ['female', basicsText.female],
            ['male', basicsText.male],
            ['non-binary', basicsText.nonBinary],
          ]}
        />
      )}
      {asks('interested_in') && !mode.isForFriends && (
        <ChoiceGroup
          legend={detailLabels.interested_in}
          required
          {...choiceField(form, 'interested_in')}
          options={[
            ['women', basicsText.women],
            ['men', basicsText.men],
            ['everyone', basicsText.everyone],
          ]}
        />
      )}
    </>
  );
}

export function OtherBasics({ form, mode }: BasicsProps) {
  return (
    <>
      {!mode.isForFriends && (
        <ChoiceGroup
          legend={detailLabels.looking_for}
          {...choiceField(form, 'looking_for')}
          options={[
            ['Something Serious', basicsText.somethingSerious],
            ['Something Casual', basicsText.somethingCasual],
            ['Open to Friends', basicsText.openToFriends],
            ['Open to Anything', basicsText.openToAnything],
          ]}
        />
      )}
      {mode.hasOccupation && (
        <TextInput
          label={detailLabels.occupation}
          {...autoComplete(mode)('organization-title')}
          placeholder={basicsText.optional}
          {...textField(form, 'occupation')}
          {...big}
        />
      )}
    </>
  );
}
