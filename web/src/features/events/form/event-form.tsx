import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Event, EventTemplate } from '#shared/model/events/event.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFirstFocus } from '../../../lib/forms/use-first-focus.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { browserZone, systemZone } from '../../../lib/words/browser-zone.ts';
import { toZoneInput } from '../../../lib/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { useCreateEvent } from '../queries.ts';
import { LimitFields, PlaceFields, TimeFields } from './event-fields.tsx';
import styles from './event-form.module.css';
import { fieldsOf, inputOf, newEventValues, problemsOf, templateValues, typedValues } from './event-form-values.ts';
import { FoldedFields, leadTo } from './folded-fields.tsx';
import { FormatField } from './format-field.tsx';
import { OrganizationPicker } from './organization-picker.tsx';
import { takeValues } from './rebase.ts';
import { TemplateNote } from './template-note.tsx';
import { newEventText } from './text.ts';
import { eveningOf, moveStart } from './typed-times.ts';

/** Usual limit for each gender: what fits into a typical bar. */
const usualRoom = '20';

interface EventFormProps {
  /** Whether the user has no organization, so the form asks for one. */
  asksForOrganization: boolean;
  /** The organization's template; null if it has none. */
  template: EventTemplate | null;
  onCreated: (event: Event) => void;
}

/** Shows 'Create event' (docs/rules/events.md#fields). */
export function EventForm({ asksForOrganization, template, onCreated }: EventFormProps) {
  const [isEmpty, setEmpty] = useState(template === null);
  const form = useFormValues(() => (template === null ? newEventValues(new Date()) : templateValues(template, Date.now())));
  const [tenantId, setTenantId] = useState('');
  const [isKnown] = useState(() => systemZone() !== undefined);
  const [zone, setZone] = useState(template?.time_zone ?? browserZone);
  const creating = useCreateEvent({
    fields: [...(asksForOrganization ? ['tenant_id'] : []), ...fieldsOf(form.values)],
    check: (input) => problemsOf(input, Date.now()),
    onShown: onCreated,
    fallback: newEventText.failed,
  });
  const submit = submitting(
    form,
    creating,
    () => ({
      ...inputOf(typedValues(form.values, form.ref.current), zone),
      ...(tenantId === '' ? {} : { tenant_id: tenantId }),
    }),
    (field) => leadTo(form, field),
  );
  const setTimes = (times: ReturnType<typeof moveStart>) => {
    form.set('start_time', times.start_time);
    form.set('end_time', times.end_time);
  };
  useFirstFocus(form.ref, 'name');
  const startEmpty = () => {
    takeValues(form, newEventValues(new Date()));
    setZone(browserZone());
    setEmpty(true);
    form.focus('name');
  };
  const chooseTenant = (id: string) => {
    setTenantId(id);
    const { tenant_id: _, ...others } = form.errors;
    form.setErrors(others);
  };
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      {creating.failure !== null && <ErrorNotice {...creating.failure} />}
      {template !== null && !isEmpty && <TemplateNote name={template.name} onStartEmpty={startEmpty} />}
      {asksForOrganization && <OrganizationPicker value={tenantId} error={form.errors['tenant_id']} onChange={chooseTenant} />}
      <Card title={newEventText.place}>
        <PlaceFields form={form} />
      </Card>
      <Card title={newEventText.time}>
        <TimeFields
          form={form}
          zoneHint={isEmpty ? (isKnown ? newEventText.zone(zone.replaceAll('_', ' ')) : newEventText.noZone) : newEventText.chosenZone}
          onStart={(start) => setTimes(moveStart(form.values, start))}
        >
          {(!isKnown || !isEmpty) && (
            <NativeSelect
              label={newEventText.zones}
              size="md"
              mt="sm"
              value={zone}
              data={[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), zone])]}
              onChange={(event) => setZone(event.currentTarget.value)}
            />
          )}
          <Button
            variant="light"
            size="sm"
            mt="sm"
            onClick={() => setTimes(eveningOf(form.values.start_time, toZoneInput(new Date(), zone)))}
          >
            {newEventText.evening}
          </Button>
        </TimeFields>
      </Card>
      <Card title={newEventText.limits}>
        <FormatField form={form} />
        <div className={styles['limits']}>
          <LimitFields form={form} />
        </div>
        {form.values.format === usualFormat && (
          <Button
            variant="light"
            size="sm"
            mt="sm"
            onClick={() => {
              form.set('male_limit', usualRoom);
              form.set('female_limit', usualRoom);
            }}
          >
            {newEventText.fewer}
          </Button>
        )}
      </Card>
      <div className={`panel ${styles['folded']}`}>
        <FoldedFields key={String(isEmpty)} form={form} />
      </div>
      <div className={styles['buttons']} data-sticky="phone">
        <Button variant="default" size="md" component={Link} to={paths.events}>
          {newEventText.cancel}
        </Button>
        <MainAction type="submit" disabled={creating.busy}>
          {creating.busy ? newEventText.busy : newEventText.create}
        </MainAction>
      </div>
    </form>
  );
}
