import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isOneBand } from '#shared/rules/events/ages.ts';
import { numberField } from '../../../lib/forms/use-form-values.ts';
import type { EventFieldsProps } from './event-fields.tsx';
import styles from './event-form.module.css';
import { type AgeField, isForWomenAndMen } from './event-form-values.ts';
import { ageFieldsText } from './text.ts';

/** Shows for which ages an event is: one band for everybody, or one for women and one for men (docs/rules/events.md#ages). */
export function AgeFields(props: EventFieldsProps) {
  const { form } = props;
  const [isApart, setApart] = useState(() => !isOneBand(typedBands(form.values)));
  // A colleague's change that was reloaded may have two bands.
  if (!isApart && !isOneBand(typedBands(form.values))) setApart(true);
  const isForBoth = isForWomenAndMen(form.values);
  const apart = isApart && isForBoth;
  const keepTogether = () => {
    form.set('ages.men.0', form.values['ages.women.0']);
    form.set('ages.men.1', form.values['ages.women.1']);
  };
  const field = (name: AgeField, other?: AgeField) => {
    const input = numberField(form, name);
    return (
      <TextInput
        {...input}
        size="md"
        label={ageFieldsText.label(name, apart)}
        placeholder={ageFieldsText.any}
        description={props.theirs?.[name] === undefined ? undefined : ageFieldsText.theirs(props.theirs[name] || ageFieldsText.any)}
        onChange={(event) => {
          input.onChange(event);
          if (other !== undefined) numberField(form, other).onChange(event);
        }}
      />
    );
  };
  return (
    <>
      <div className={styles['ages']}>
        {field('ages.women.0', apart ? undefined : 'ages.men.0')}
        {field('ages.women.1', apart ? undefined : 'ages.men.1')}
        {apart && (
          <>
            {field('ages.men.0')}
            {field('ages.men.1')}
          </>
        )}
      </div>
      {isForBoth && (
        <Checkbox
          mt="sm"
          size="md"
          label={ageFieldsText.apart}
          checked={isApart}
          onChange={({ currentTarget }) => {
            setApart(currentTarget.checked);
            if (!currentTarget.checked) keepTogether();
          }}
        />
      )}
      <p className={styles['hint']}>
        {ageFieldsText.hint}
        {apart && ` ${ageFieldsText.either}`}
      </p>
    </>
  );
}

const typedBands = (values: Record<AgeField, string>) => ({
  women: [values['ages.women.0'], values['ages.women.1']] as const,
  men: [values['ages.men.0'], values['ages.men.1']] as const,
});
