import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { type MeetingWords, meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { type FormValues, numberField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { groupName } from '../group-name.ts';
import { plannedPeople } from '../planned-people.ts';
import styles from './plan-dialog.module.css';
import { endOf, firstValues, inputOf, type PlanValues, planFields, valuesOf } from './plan-values.ts';
import { planFormText, planReportText } from './text.ts';

interface PlanDialogProps {
  event: Event;
  night: NightState;
  plan: Plan | null;
  people: readonly Participant[];
  /** The server's time, epoch ms. */
  now: number;
  onPlanned: (reply: ReplyOf<typeof eveningRounds.planRounds>) => void;
  onClose: () => void;
}

type Form = FormValues<PlanValues>;

/** @param field the field's name on the server */
const select = <Name extends keyof PlanValues & string>(
  form: Form,
  name: Name,
  field: string,
  data: { value: string; label: string }[],
) => ({
  name: field,
  data,
  value: String(form.values[name]),
  error: form.errors[field],
  onChange: (change: { currentTarget: { value: string } }) => form.set(name, change.currentTarget.value as PlanValues[Name]),
});

const text = (form: Form, name: 'rounds' | 'minutes' | 'gapMinutes' | 'tables' | 'ageGap', field: string) => ({
  ...numberField(form, name),
  inputMode: 'decimal' as const,
  name: field,
  error: form.errors[field],
});

/** Shows the form of a plan, filled in with what most hosts want. */
export function PlanDialog({ event, night: state, plan, people, now, onPlanned, onClose }: PlanDialogProps) {
  // The plan that the host saw: a colleague's newer plan must not be replaced unseen (docs/rules/rounds.md#planning). Once the host has
  // been told about it, another press replaces it.
  const [isTold, setTold] = useState(false);
  const [seen] = useState({ replaces: state.plan, shuffle: plan === null || state.round > 0 ? 0 : (plan.settings.shuffle + 1) % 1000 });
  const form = useFormValues(() => (plan === null ? firstValues(event, people, now) : valuesOf(plan.settings)));
  const planning = useWrite(eveningRounds.planRounds, {
    fields: planFields,
    fallback: planFormText.failed,
    onFailed: (error) => setTold(error instanceof ApiError && error.code === 'conflict'),
  });
  const [more, setMore] = useState(false);
  const { values } = form;
  const words = meetingWordsOf(event);
  const forecasting = useWrite(eveningRounds.planRounds, { fields: planFields, fallback: planFormText.failed });
  const input = () => ({
    id: event.id,
    ...inputOf(values, isTold ? state.plan : seen.replaces, seen.shuffle),
  });
  const lead = (field: string) => {
    if (!['rounds', 'seconds', 'gap_seconds', 'tables'].includes(field)) setMore(true);
    form.focus(field);
  };
  const submit = submitting(form, { ...planning, run: (wanted) => planning.run(wanted, onPlanned) }, input, lead);
  const forecast = submitting(form, forecasting, () => ({ ...input(), dry: true }), lead);
  const ends = endOf(values, state.round, Math.max(now, state.round === 0 ? Date.parse(event.start_time) : now));
  return (
    <Dialog
      title={planFormText.title(state.round + 1, Number(values.rounds) || state.rounds)}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {planFormText.cancel}
          </Button>
          <Button variant="light" disabled={forecasting.busy} onClick={forecast}>
            {forecasting.busy ? planFormText.forecasting : planFormText.forecast(words)}
          </Button>
          <Button type="submit" form="plan-rounds" disabled={planning.busy}>
            {planning.busy ? planFormText.busy : planFormText.submit}
          </Button>
        </>
      }
    >
      <form id="plan-rounds" ref={form.ref} onSubmit={submit} noValidate className="stack gap-16">
        {planning.failure !== null && <ErrorNotice {...planning.failure} />}
        {isTold && <p role="status">{planFormText.plannedAnew}</p>}
        {forecasting.failure !== null && <ErrorNotice {...forecasting.failure} />}
        <div className={styles['numbers']}>
          <TextInput label={planFormText.rounds} {...text(form, 'rounds', 'rounds')} data-autofocus />
          <TextInput label={planFormText.minutes} {...text(form, 'minutes', 'seconds')} />
          <TextInput label={planFormText.gap} {...text(form, 'gapMinutes', 'gap_seconds')} />
          <TextInput label={planFormText.tables} {...text(form, 'tables', 'tables')} />
        </div>
        {ends !== null && (
          <p className="soft">
            {[
              planFormText.ends(
                Number(values.rounds) - state.round,
                eventClock(new Date(ends).toISOString(), event.time_zone),
                eventClock(event.end_time, event.time_zone),
              ),
              ...(ends > Date.parse(event.end_time) ? [planFormText.tooLong] : []),
              ...(Number(values.rounds) > 20 ? [planFormText.tiring] : []),
            ].join(' ')}
          </p>
        )}
        <NativeSelect
          label={planFormText.who}
          {...select(form, 'who', 'who', [
            { value: 'here', label: planFormText.here(plannedPeople(people, 'here').length) },
            { value: 'registered', label: planFormText.registered(plannedPeople(people, 'registered').length) },
          ])}
        />
        <NativeSelect
          label={planFormText.way}
          {...select(form, 'way', 'way', [
            { value: 'planned', label: planFormText.planned(words) },
            { value: 'rotation', label: planFormText.rotation },
          ])}
        />
        <Rules form={form} isForFriends={event.format === 'friends'} isOpen={more} onToggle={setMore} />
        <div role="status">{forecasting.reply !== undefined && <Forecast {...forecasting.reply} event={event} words={words} />}</div>
      </form>
    </Dialog>
  );
}

interface RulesProps {
  form: Form;
  /** Whether the event is for making friends, where everyone may meet everyone. */
  isForFriends: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Shows the rules on who meets whom and who moves. They are folded at first. */
function Rules({ form, isForFriends, isOpen, onToggle }: RulesProps) {
  return (
    <details className={styles['more']} open={isOpen} onToggle={(toggled) => onToggle(toggled.currentTarget.open)}>
      <summary>{planFormText.auto}</summary>
      {!isForFriends && (
        <NativeSelect
          label={planFormText.pairs}
          {...select(form, 'pairs', 'pairs', [
            { value: 'mutual', label: planFormText.mutual },
            { value: 'everyone', label: planFormText.everyone },
          ])}
        />
      )}
      <NativeSelect
        label={planFormText.previous}
        {...select(form, 'previous', 'previous', [
          { value: 'no', label: planFormText.notAgain },
          { value: 'yes', label: planFormText.again },
        ])}
      />
      <NativeSelect
        label={planFormText.movers}
        {...select(form, 'movers', 'movers', [
          { value: 'both', label: planFormText.both },
          { value: 'women_stay', label: planFormText.womenStay },
          { value: 'men_stay', label: planFormText.menStay },
        ])}
      />
      <TextInput label={planFormText.ageGap} placeholder={planFormText.anyAge} {...text(form, 'ageGap', 'max_age_gap')} />
      {!isForFriends && (
        <Checkbox
          name="fair_mix"
          label={planFormText.fairMix}
          checked={form.values.fairMix}
          onChange={(change) => form.set('fairMix', change.currentTarget.checked)}
        />
      )}
      <Checkbox
        name="openers"
        label={planFormText.openers}
        description={planFormText.openersHint}
        checked={form.values.openers}
        onChange={(change) => form.set('openers', change.currentTarget.checked)}
      />
    </details>
  );
}

type ForecastProps = ReplyOf<typeof eveningRounds.planRounds> & { event: Event; words: MeetingWords };

/** Shows what a plan with these settings would look like, and who to invite. */
function Forecast({ report, invite_next, event, words }: ForecastProps) {
  return (
    <div className={styles['forecast']}>
      <p>{planReportText.sentence(report, words)}</p>
      {report.groups.map((group) => (
        <p key={`${group.gender} ${group.interested_in}`}>
          {groupName(event, group)}: {planFormText.datesEach(group.dates_average, words)}
        </p>
      ))}
      {invite_next.slice(0, 2).map((one) => (
        <p key={`${one.gender} ${one.interested_in}`}>{planFormText.inviteNext(groupName(event, one), one.dates_more, words)}</p>
      ))}
    </div>
  );
}
