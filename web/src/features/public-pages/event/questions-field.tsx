import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { questionsMax } from '#shared/model/public-pages/public-page.ts';
import type { FormValues } from '../../../lib/forms/use-form-values.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { type EditedQuestion, type EventPageValues, moved } from './event-page-values.ts';
import styles from './questions-field.module.css';
import { questionsText } from './text.ts';

interface QuestionsFieldProps {
  form: FormValues<EventPageValues>;
  theirs: readonly EditedQuestion[] | undefined;
}

/** Shows the questions that the page answers, in the order of the page. */
export function QuestionsField({ form, theirs }: QuestionsFieldProps) {
  const { questions } = form.values;
  const adding = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const isFull = questions.length >= questionsMax;
  /** @param fixed prefix of the fields whose errors are cleared */
  const set = (changed: readonly EditedQuestion[], fixed = 'questions') => {
    form.set('questions', changed);
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => field !== 'questions' && !field.startsWith(fixed))));
  };
  const add = () => {
    set([...questions, { key: randomKey(), question: '', answer: '' }], 'questions.none');
    form.focus(`questions.${questions.length}.question`);
  };
  const move = (from: number, to: number, by: 'up' | 'down') => {
    if (to < 0 || to >= questions.length) return;
    set(moved(questions, from, to));
    say(questionsText.moved(to + 1, questions.length));
    form.focus(`questions.${to}.${by}`);
  };
  return (
    <div className="stack gap-18 one-column">
      <p className="soft text-92">{questionsText.hint}</p>
      {theirs !== undefined && <p className="breaks warn text-92">{questionsText.theirs(theirs.map(({ question }) => question))}</p>}
      {questions.map((one, index) => (
        <Question
          key={one.key}
          index={index}
          count={questions.length}
          question={one}
          errors={form.errors}
          onChange={(changes) =>
            set(
              questions.map((other) => (other === one ? { ...one, ...changes } : other)),
              `questions.${index}.`,
            )
          }
          onMove={move}
          onRemove={() => {
            set(questions.filter((other) => other !== one));
            adding.current?.focus();
          }}
        />
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {form.errors['questions'] !== undefined && (
        <p role="alert" className="bad text-90">
          {form.errors['questions']}
        </p>
      )}
      <div className="stack gap-6 items-start">
        <Button
          ref={adding}
          variant="light"
          name="questions"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-disabled={isFull}
          onClick={() => !isFull && add()}
        >
          {questionsText.add}
        </Button>
        {isFull && <p className="soft text-92">{questionsText.most(questionsMax)}</p>}
      </div>
    </div>
  );
}

interface QuestionProps {
  index: number;
  count: number;
  question: EditedQuestion;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<EditedQuestion>) => void;
  onMove: (from: number, to: number, by: 'up' | 'down') => void;
  onRemove: () => void;
}

function Question({ index, count, question: { question, answer }, errors, onChange, onMove, onRemove }: QuestionProps) {
  const field = (name: 'question' | 'answer') => {
    const full = `questions.${index}.${name}`;
    return { name: full, error: errors[full], size: 'md' as const, ...announced };
  };
  const number = index + 1;
  return (
    <fieldset className={styles['question']}>
      <legend className="visually-hidden">{questionsText.legend(number)}</legend>
      <div className={`spread gap-8 ${styles['head']}`}>
        <span className="weight-600" aria-hidden="true">
          {questionsText.legend(number)}
        </span>
        {/* Without a neighbor they stay focusable, so that the focus is not lost at the end of the list. */}
        <span className="row gap-8">
          <ActionIcon
            variant="default"
            size={40}
            name={`questions.${index}.up`}
            aria-label={questionsText.up(number)}
            aria-disabled={index === 0}
            onClick={() => onMove(index, index - 1, 'up')}
          >
            <IconArrowNarrowUp size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            name={`questions.${index}.down`}
            aria-label={questionsText.down(number)}
            aria-disabled={number === count}
            onClick={() => onMove(index, index + 1, 'down')}
          >
            <IconArrowNarrowDown size={20} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <TextInput
        label={questionsText.question}
        withAsterisk
        {...field('question')}
        value={question}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      <Textarea
        label={questionsText.answer}
        withAsterisk
        autosize
        minRows={2}
        {...field('answer')}
        value={answer}
        onChange={(event) => onChange({ answer: event.currentTarget.value })}
      />
      <Button variant="subtle" color="red" size="sm" className="at-start" onClick={onRemove}>
        {questionsText.remove(number)}
      </Button>
    </fieldset>
  );
}
