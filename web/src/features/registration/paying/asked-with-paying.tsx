import { useEffect } from 'react';
import type { AnswersGiven } from '#shared/model/events/question.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { payingWay } from '#shared/model/payments/price.ts';
import { Card } from '../../../ui/card.tsx';
import { formFields } from '../../participant-form/form-values.ts';
import type { Asked } from '../../participant-form/modes/form-modes.ts';
import type { Form } from '../../participant-form/sections/section-fields.ts';
import { PayingChoices } from '../../paying/paying-choices.tsx';
import { payingText } from '../../paying/text.ts';
import type { Paying, PayingChoice } from '../../paying/use-paying.ts';

/**
 * Names of the code's and the way's values among the form's answers. As answers they are kept with the form's draft, and their errors are
 * shown in the step of the answers. They are not sent as answers: no question has these ids.
 */
const [codeId, usedId, wayId] = ['discount', 'discount_used', 'paying_way'];
const codeField = `answers.${codeId}`;

interface PayingInForm {
  readonly paying: Paying;
  /** Called with what the form knows of the guest whenever that changes. */
  readonly tell: (known: { gender: Gender | ''; choice: PayingChoice }) => void;
}

/** Returns the event's own questions together with how the guest pays, for the form's last step. */
export function askedWithPaying(asked: Asked | undefined, { paying, tell }: PayingInForm): Asked {
  return {
    fields: [...(asked?.fields ?? formFields).filter((field) => field !== 'consent'), codeField, 'consent'],
    problemsOf: (given) => ({
      ...asked?.problemsOf(given),
      ...(paying.problem === undefined ? {} : { [codeField]: paying.problem }),
    }),
    answersOf: (given) => asked?.answersOf(given) ?? {},
    draw: (form) => (
      <>
        {asked?.draw(form)}
        <PayingCard {...{ form, paying, tell }} />
      </>
    ),
  };
}

/** Puts an error at the code's field. */
export const atCode = (message: string) => ({ [codeField]: message });

function PayingCard({ form, paying, tell }: PayingInForm & { form: Form }) {
  const { gender, answers } = form.values;
  const choice = choiceIn(answers);
  const { way, code, used } = choice;
  useEffect(() => tell({ gender, choice: { way, code, used } }), [tell, gender, way, code, used]);
  return (
    <Card title={payingText.title}>
      <PayingChoices
        choice={choice}
        paying={paying}
        codeField={{ name: codeField, error: form.errors[codeField] }}
        onChoose={(chosen) => {
          form.set('answers', {
            ...answers,
            ...{ [codeId]: chosen.code, [usedId]: chosen.used, [wayId]: chosen.way },
          });
          const { [codeField]: _, ...errors } = form.errors;
          form.setErrors(errors);
        }}
      />
    </Card>
  );
}

function choiceIn({ [codeId]: code, [usedId]: used, [wayId]: way }: AnswersGiven): PayingChoice {
  const chosen = payingWay.options.find((one) => one === way);
  return { code: typeof code === 'string' ? code : '', used: typeof used === 'string' ? used : '', way: chosen ?? '' };
}
