import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { usualLanguage } from '#shared/model/events/event-language.ts';
import { languages } from '#shared/model/language.ts';
import type { FormValues } from '../../../lib/forms/use-form-values.ts';
import { AgeFields } from './age-fields.tsx';
import { ApprovalField } from './approval-field.tsx';
import type { EventFieldsProps } from './event-fields.tsx';
import { ageFields, agesInForm, type EventFormValues, languageOf } from './event-form-values.ts';
import styles from './folded-fields.module.css';
import { LanguageField } from './language-field.tsx';
import { draftWords } from './price/draft-words.ts';
import { PriceFields } from './price/price-fields.tsx';
import { QuestionFields } from './questions/question-fields.tsx';
import { foldedFieldsText, newEventText } from './text.ts';

interface FoldProps {
  /** The beginning of its fields' names. */
  fields: string;
  title: string;
  /** Returns what is set, in a few words. */
  said: (values: EventFormValues) => string;
  isUsed: (values: EventFormValues) => boolean;
  Fields: ComponentType<EventFieldsProps>;
}

const folds: readonly FoldProps[] = [
  {
    fields: 'price',
    title: newEventText.price,
    said: (values) => draftWords(values.price, values),
    isUsed: ({ price }) => price.kind !== 'free',
    Fields: PriceFields,
  },
  {
    fields: 'ages',
    title: newEventText.ages,
    said: (values) => foldedFieldsText.ages(agesInForm(values)),
    isUsed: (values) => ageFields.some((name) => values[name] !== ''),
    Fields: AgeFields,
  },
  {
    fields: 'approval',
    title: newEventText.approval,
    said: ({ approval }) => (approval === 'yes' ? foldedFieldsText.apply : foldedFieldsText.register),
    isUsed: ({ approval }) => approval === 'yes',
    Fields: ApprovalField,
  },
  {
    fields: 'language',
    title: newEventText.language,
    said: (values) => languages[languageOf(values)].name,
    isUsed: ({ language }) => language !== usualLanguage,
    Fields: LanguageField,
  },
  {
    fields: 'questions',
    title: newEventText.questions,
    said: ({ questions }) => foldedFieldsText.questions(questions.length),
    isUsed: ({ questions }) => questions.length > 0,
    Fields: QuestionFields,
  },
];

/** Shows what most events do without: price, ages, approval, language and own questions, each folded away unless the event has it. */
export function FoldedFields(props: EventFieldsProps) {
  return (
    <div className={styles['folds']}>
      {folds.map((fold) => (
        <Fold key={fold.fields} {...fold} {...props} />
      ))}
    </div>
  );
}

function Fold({ fields, title, said, isUsed, Fields, form, theirs = {} }: FoldProps & EventFieldsProps) {
  const [isOpenAtFirst] = useState(() => isUsed(form.values));
  const fold = useRef<HTMLDetailsElement>(null);
  const hasNews = [form.errors, theirs].some((news) => Object.keys(news).some((name) => name.startsWith(fields)));
  useLayoutEffect(() => {
    if (hasNews && fold.current !== null) fold.current.open = true;
  }, [hasNews]);
  return (
    // The element itself remembers whether it is open, so that it can also be opened before the next rendering.
    <details ref={fold} open={isOpenAtFirst}>
      <summary>
        <h3>{title}</h3>
        <span className="soft text-92">{said(form.values)}</span>
      </summary>
      <div className={styles['body']}>
        <Fields form={form} theirs={theirs} />
      </div>
    </details>
  );
}

/** Focuses a field of the form. If it is folded away, it is shown first. An error of the whole price is shown below its kind. */
export function leadTo({ ref, focus }: FormValues<EventFormValues>, problem: string): void {
  const field = problem === 'price' ? 'price.kind' : problem;
  const fold = ref.current?.querySelector(`[name="${field}"]`)?.closest('details');
  if (fold) fold.open = true;
  focus(field);
}
