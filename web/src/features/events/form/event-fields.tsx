import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { type FormValues, numberField, textField } from '../../../lib/forms/use-form-values.ts';
import { nameField } from '../../../ui/forms/field-props.ts';
import { inMail } from '../../../ui/forms/in-mail-text.ts';
import styles from './event-form.module.css';
import { type EventFormField, type EventFormValues, type LimitField, limitsShown } from './event-form-values.ts';
import { eventFieldsText } from './text.ts';

export interface EventFieldsProps {
  form: FormValues<EventFormValues>;
  /** A colleague's conflicting values, by field. */
  theirs?: Partial<EventFormValues>;
}

function fieldOf({ form, theirs }: EventFieldsProps, name: EventFormField) {
  const isTime = name === 'start_time' || name === 'end_time';
  const other = isTime ? theirs?.[name]?.replace('T', ' ') : theirs?.[name];
  return {
    ...(isLimit(name) ? numberField(form, name) : textField(form, name)),
    size: 'md' as const,
    withAsterisk: true,
    ...(name === 'name' ? inMail.event(form.values.name, form.values.format) : {}),
    ...(name === 'venue_name' || name === 'venue_location' ? inMail.place(form.values[name]) : {}),
    ...(other === undefined ? {} : { description: eventFieldsText.theirs(other) }),
  };
}

export function PlaceFields(props: EventFieldsProps) {
  return (
    <div className="stack gap-18">
      <TextInput label={eventFieldsText.name} {...nameField} placeholder={eventFieldsText.nameExample} {...fieldOf(props, 'name')} />
      <TextInput
        label={eventFieldsText.venue}
        {...nameField}
        placeholder={eventFieldsText.venueExample}
        {...fieldOf(props, 'venue_name')}
      />
      <TextInput
        label={eventFieldsText.location}
        {...nameField}
        placeholder={eventFieldsText.locationExample}
        {...fieldOf(props, 'venue_location')}
      />
    </div>
  );
}

interface TimeFieldsProps extends EventFieldsProps {
  zoneHint: string;
  /** For a new event: called with the start. If left out, only the start is set. */
  onStart?: (start: string) => void;
  /** Content beside the hint. */
  children?: ReactNode;
}

export function TimeFields({ zoneHint, onStart, children, ...props }: TimeFieldsProps) {
  return (
    <>
      <div className={styles['pair']}>
        <TextInput
          label={eventFieldsText.start}
          type="datetime-local"
          {...fieldOf(props, 'start_time')}
          {...(onStart === undefined ? {} : { onChange: (event: ChangeEvent<HTMLInputElement>) => onStart(event.currentTarget.value) })}
        />
        <TextInput label={eventFieldsText.end} type="datetime-local" {...fieldOf(props, 'end_time')} />
      </div>
      <p className={styles['hint']}>{zoneHint}</p>
      {children}
    </>
  );
}

export function LimitFields(props: EventFieldsProps) {
  const shown = limitsShown(props.form.values);
  const [first] = shown;
  return (
    <>
      <div className={styles['pair']}>
        {shown.map((name) => (
          <TextInput key={name} label={limitLabels[name]} {...fieldOf(props, name)} />
        ))}
      </div>
      {first !== 'participant_limit' && (
        <p className={styles['hint']}>{shown.length > 1 ? eventFieldsText.limitHint : eventFieldsText.oneLimitHint}</p>
      )}
    </>
  );
}

const limitLabels: Readonly<Record<LimitField, string>> = {
  male_limit: eventFieldsText.men,
  female_limit: eventFieldsText.women,
  participant_limit: eventFieldsText.places,
};

const isLimit = (name: EventFormField): name is LimitField => name in limitLabels;
