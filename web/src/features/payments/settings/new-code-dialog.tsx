import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { isUnfinished, unfinished } from '../../../lib/forms/unfinished.ts';
import { type FormValues, numberField, textField, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { browserZone } from '../../../lib/words/browser-zone.ts';
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx';
import { announced, literalField } from '../../../ui/forms/field-props.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { codesQuery } from '../queries.ts';
import { type CodeDraft, codeIn, emptyCode, suggestCode } from './new-code.ts';
import styles from './settings.module.css';
import { newCodeText } from './text.ts';

interface NewCodeDialogProps {
  currency: Currency;
  onClose: () => void;
}

/** The form's fields, named as in the server's errors. */
const fields = ['code', 'reduction.percent', 'reduction.amount', 'uses', 'until', 'event_id', 'email', 'note'];

export function NewCodeDialog({ currency, onClose }: NewCodeDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useFormValues(() => emptyCode);
  const creating = useWrite(salesRoutes.createCode, {
    fields,
    place: ({ code, message, validationErrors }) => (code === 'code_taken' ? { code: message } : validationErrors),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
      onClose();
    },
    fallback: newCodeText.failed,
  });
  return (
    <Dialog
      title={newCodeText.title}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={creating.busy} onClick={onClose}>
            {newCodeText.cancel}
          </Button>
          <MainAction type="submit" size="sm" form={formId} disabled={creating.busy}>
            {creating.busy ? newCodeText.creating : newCodeText.create}
          </MainAction>
        </>
      }
    >
      <form
        ref={form.ref}
        id={formId}
        noValidate
        className="stack one-column gap-18"
        onSubmit={submitting(form, creating, () => {
          const draft = form.now();
          const until = isUnfinished(form.ref.current?.elements.namedItem('until')) ? unfinished : draft.until;
          return codeIn({ ...draft, until }, currency, browserZone());
        })}
      >
        {creating.failure !== null && <ErrorNotice {...creating.failure} />}
        <div className={styles['suggested']}>
          <TextInput label={newCodeText.code} withAsterisk size="md" {...literalField} {...textField(form, 'code')} {...announced} />
          <Button variant="default" size="md" onClick={() => form.set('code', suggestCode(crypto.getRandomValues(new Uint8Array(8))))}>
            {newCodeText.suggest}
          </Button>
        </div>
        <p className="soft text-90">{newCodeText.codeHint}</p>
        <Reduction form={form} currency={currency} />
        <Limits form={form} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: FormValues<CodeDraft>;
}

function Reduction({ form, currency }: FieldsProps & { currency: Currency }) {
  const { kind } = form.values;
  return (
    <div className="stack gap-12">
      <ChoiceGroup
        legend={newCodeText.kind}
        name="kind"
        options={newCodeText.kinds}
        value={kind}
        onChange={(chosen) => form.set('kind', chosen)}
      />
      {kind === 'percent' && <TextInput {...named(form, 'percent', 'reduction.percent')} label={newCodeText.percent} inputMode="numeric" />}
      {kind === 'amount' && (
        <TextInput {...named(form, 'amount', 'reduction.amount')} label={newCodeText.amount(currency)} inputMode="decimal" />
      )}
    </div>
  );
}

/** Returns the props of a number whose name in the request differs from that in the form. */
function named(form: FormValues<CodeDraft>, field: 'percent' | 'amount', name: string) {
  const { onChange, ...input } = numberField(form, field);
  return {
    ...{ ...input, ...announced, name, size: 'md', withAsterisk: true, error: form.errors[name] },
    onChange: (event: Parameters<typeof onChange>[0]) => {
      onChange(event);
      form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([other]) => other !== name)));
    },
  } as const;
}

function Limits({ form }: FieldsProps) {
  const { data } = useQuery({ ...routeQuery(events.listEvents, { status: 'upcoming', limit: '100' }), staleTime: 30_000 });
  const choices = data?.data.map(({ id, name, start_time: start, time_zone: zone }) => ({
    value: id,
    label: `${name} · ${formatEventDay(start, zone)}`,
  }));
  return (
    <>
      <div className={styles['pair']}>
        <TextInput label={newCodeText.uses} description={newCodeText.usesHint} size="md" {...numberField(form, 'uses')} {...announced} />
        <TextInput
          type="datetime-local"
          label={newCodeText.until}
          description={newCodeText.untilHint}
          size="md"
          {...textField(form, 'until')}
          {...announced}
        />
      </div>
      <NativeSelect
        name="event_id"
        label={newCodeText.event}
        size="md"
        value={form.values.event}
        error={form.errors['event_id']}
        data={[{ value: '', label: newCodeText.allEvents }, ...(choices ?? [])]}
        onChange={({ currentTarget }) => form.set('event', currentTarget.value)}
      />
      <TextInput
        type="email"
        label={newCodeText.email}
        description={newCodeText.emailHint}
        size="md"
        {...literalField}
        {...textField(form, 'email')}
        {...announced}
      />
      <TextInput label={newCodeText.note} description={newCodeText.noteHint} size="md" {...textField(form, 'note')} {...announced} />
    </>
  );
}
