import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { languages } from '#shared/model/language.ts';
import type { EventFieldsProps } from './event-fields.tsx';
import { languageOf } from './event-form-values.ts';
import { languageFieldText } from './text.ts';

const choices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/** Asks for the language of an event's guests (docs/languages.md). */
export function LanguageField({ form, theirs }: EventFieldsProps) {
  const other = theirs?.language;
  return (
    <NativeSelect
      size="md"
      name="language"
      label={languageFieldText.label}
      description={other === undefined ? languageFieldText.hint : languageFieldText.theirs(languages[languageOf({ language: other })].name)}
      data={choices}
      value={languageOf(form.values)}
      onChange={({ currentTarget }) => form.set('language', currentTarget.value)}
    />
  );
}
