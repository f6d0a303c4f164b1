import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import type { AnswerValue, Question } from '#shared/model/events/question.ts';
import { answerField } from '#shared/rules/events/answers.ts';
import { Card } from '../../../ui/card.tsx';
import { announced } from '../../../ui/forms/field-props.ts';
import formStyles from '../participant-form.module.css';
import type { Form } from '../sections/section-fields.ts';
import styles from './questions-card.module.css';
import { questionsText } from './text.ts';

interface QuestionsCardProps {
  form: Form;
  questions: readonly Question[];
  /** Whether no question has to be answered. */
  mayOmit: boolean;
}

/** Shows the event's own questions, one field each. */
export function QuestionsCard({ form, questions, mayOmit }: QuestionsCardProps) {
  return (
    <Card title={questionsText.title}>
      <div className={formStyles['fields']}>
        {questions.map((question) => {
          const name = answerField(question.id);
          return (
            <QuestionField
              key={question.id}
              name={name}
              question={mayOmit ? { ...question, required: false } : question}
              value={form.values.answers[question.id]}
              error={form.errors[name]}
              onAnswer={(value) => {
                const { [question.id]: _, ...others } = form.values.answers;
                form.set('answers', value === undefined ? others : { ...others, [question.id]: value });
                const { [name]: __, ...errors } = form.errors;
                form.setErrors(errors);
              }}
            />
          );
        })}
      </div>
    </Card>
  );
}

interface QuestionFieldProps {
  name: string;
  question: Question;
  value: AnswerValue | undefined;
  error: string | undefined;
  /** Undefined if the answer is taken back. */
  onAnswer: (value: AnswerValue | undefined) => void;
}

function QuestionField(props: QuestionFieldProps) {
  const { name, question, value, error, onAnswer } = props;
  if (question.kind === 'text') {
    return (
      <Textarea
        label={<bdi>{question.text}</bdi>}
        name={name}
        withAsterisk={question.required}
        size="md"
        rows={2}
        value={typeof value === 'string' ? value : ''}
        error={error}
        {...announced}
        onChange={(event) => onAnswer(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
    );
  }
  if (question.kind === 'several') {
    const chosen = Array.isArray(value) ? value : [];
    const toggle = (option: string) => (chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
    return (
      <Options
        {...props}
        type="checkbox"
        options={question.options.map((option) => ({ label: option, checked: chosen.includes(option), value: toggle(option) }))}
      />
    );
  }
  const choices: readonly (readonly [string, AnswerValue])[] =
    question.kind === 'one'
      ? question.options.map((option) => [option, option])
      : [
          [questionsText.yes, true],
          [questionsText.no, false],
        ];
  return (
    <Options {...props} type="radio" options={choices.map(([label, choice]) => ({ label, checked: value === choice, value: choice }))} />
  );
}

interface OptionsProps extends QuestionFieldProps {
  type: 'radio' | 'checkbox';
  options: readonly { label: string; checked: boolean; value: AnswerValue }[];
}

/** Shows the answers to choose from, one below the other, since they may be long. */
function Options({ name, question, error, onAnswer, type, options }: OptionsProps) {
  const errorId = useId();
  const isRadio = type === 'radio';
  return (
    <fieldset
      className={styles['options']}
      // A radiogroup may be required and invalid, a plain group may not.
      {...(isRadio ? { role: 'radiogroup', 'aria-required': question.required, 'aria-invalid': error !== undefined } : {})}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        <bdi>{question.text}</bdi>
        {question.required && (
          <span className="bad" aria-hidden="true">
            {' '}
            *
          </span>
        )}
        {question.required && !isRadio && <span className="visually-hidden">{questionsText.required}</span>}
      </legend>
      {!isRadio && <p className="soft text-90">{questionsText.several}</p>}
      {options.map(({ label, checked, value }) => (
        <label key={label}>
          <input
            type={type}
            name={name}
            checked={checked}
            onChange={() => onAnswer(Array.isArray(value) && value.length === 0 ? undefined : value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {isRadio && !question.required && options.some(({ checked }) => checked) && (
        <Button
          variant="subtle"
          size="compact-md"
          className="at-start"
          onClick={({ currentTarget }) => {
            // This button disappears, so an answer gets the focus.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onAnswer(undefined);
          }}
        >
          {questionsText.clear}
        </Button>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="bad text-85">
          {error}
        </p>
      )}
    </fieldset>
  );
}
