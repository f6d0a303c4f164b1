import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Input.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Question, questionKind } from '#shared/model/events/question.ts';
import { mostQuestions } from '#shared/model/events/question-form.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import type { EventFieldsProps } from '../event-fields.tsx';
import styles from '../event-form.module.css';
import { questionFieldsText } from './text.ts';

/** Shows the questions that an event asks its guests (docs/rules/events.md#questions). */
export function QuestionsEditor({ form, theirs }: EventFieldsProps) {
  const { questions } = form.values;
  const adding = useRef<HTMLButtonElement>(null);
  /** @param fixed prefix of the fields whose errors are cleared */
  const set = (changed: readonly Question[], fixed = 'questions') => {
    form.set('questions', changed);
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => field !== 'questions' && !field.startsWith(fixed))));
  };
  const add = () => {
    set([...questions, { id: `q${randomKey().slice(0, 8)}`, kind: 'text', text: '', required: false, options: [] }]);
    form.focus(`questions.${questions.length}.text`);
  };
  return (
    <div className="stack gap-18">
      <p className="soft text-90">{questionFieldsText.hint}</p>
      {theirs?.questions !== undefined && <p className="breaks">{questionFieldsText.theirs(theirs.questions.map(({ text }) => text))}</p>}
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.id}
          index={index}
          question={question}
          errors={form.errors}
          onChange={(changes) =>
            set(
              questions.map((one) => (one === question ? { ...one, ...changes } : one)),
              `questions.${index}.`,
            )
          }
          onRemove={() => {
            set(questions.filter((one) => one !== question));
            adding.current?.focus();
          }}
        />
      ))}
      {form.errors['questions'] !== undefined && (
        <p role="alert" className="bad text-90">
          {form.errors['questions']}
        </p>
      )}
      <div>
        <Button
          ref={adding}
          variant="light"
          size="sm"
          name="questions"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-disabled={questions.length >= mostQuestions}
          onClick={() => questions.length < mostQuestions && add()}
        >
          {questionFieldsText.add}
        </Button>
        {questions.length >= mostQuestions && <p className={styles['hint']}>{questionFieldsText.most(mostQuestions)}</p>}
      </div>
    </div>
  );
}

interface QuestionEditorProps {
  index: number;
  question: Question;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Question>) => void;
  onRemove: () => void;
}

function QuestionEditor({ index, question, errors, onChange, onRemove }: QuestionEditorProps) {
  const { kind, text, required, options } = question;
  const field = (name: 'text' | 'kind' | 'options') => {
    const full = `questions.${index}.${name}`;
    return { name: full, error: errors[full], size: 'md' as const };
  };
  return (
    <fieldset className={styles['question']} aria-label={questionFieldsText.question(index + 1)}>
      <TextInput
        label={questionFieldsText.question(index + 1)}
        withAsterisk
        placeholder={questionFieldsText.example}
        {...field('text')}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <NativeSelect
        label={questionFieldsText.kind}
        {...field('kind')}
        value={kind}
        data={questionKind.options.map((value) => ({ value, label: questionFieldsText.kinds[value] }))}
        onChange={(event) => onChange({ kind: questionKind.options.find((one) => one === event.currentTarget.value) ?? kind })}
      />
      {(kind === 'one' || kind === 'several') && (
        <Textarea
          label={questionFieldsText.options}
          withAsterisk
          rows={4}
          {...field('options')}
          value={options.join('\n')}
          onChange={(event) => onChange({ options: event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n') })}
        />
      )}
      <div className="spread wrap gap-8">
        <Checkbox
          size="md"
          label={questionFieldsText.required}
          checked={required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Button variant="subtle" color="red" size="sm" onClick={onRemove}>
          {questionFieldsText.remove(index + 1)}
        </Button>
      </div>
    </fieldset>
  );
}
