import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/event.ts';
import { paths } from '../../../lib/browser/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { useCreateEvent } from '../queries.ts';
import { newEventText } from '../text.ts';
import { LimitFields, PlaceFields, TimeFields } from './event-fields.tsx';
import styles from './event-form.module.css';
import { browserZone, inputOf, newEventValues, problemsOf } from './event-form-values.ts';
import { OrganizationPicker } from './organization-picker.tsx';
import { useEventForm } from './use-event-form.ts';

interface EventFormProps {
  /** Nobody's own organization is meant: it is asked for. */
  asksForOrganization: boolean;
  onCreated: (event: Event) => void;
}

/** 'Create event' (docs/rules/events.md#fields). */
export function EventForm({ asksForOrganization, onCreated }: EventFormProps) {
  const create = useCreateEvent();
  const [tenantId, setTenantId] = useState('');
  const { form, failure, submit } = useEventForm({
    initial: () => newEventValues(new Date()),
    inputOf: (values) => inputOf(values, browserZone()),
    problemsOf: (input) => problemsOf(input, Date.now()),
    send: async (input) => onCreated((await create.mutateAsync(tenantId === '' ? input : { ...input, tenant_id: tenantId })).event),
    busy: create.isPending,
    before: asksForOrganization ? ['tenant_id'] : [],
    fallback: newEventText.failed,
  });
  const chooseTenant = (id: string) => {
    setTenantId(id);
    const { tenant_id: _, ...others } = form.errors;
    form.setErrors(others);
  };
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles['form']}>
      {failure !== null && <ErrorNotice message={failure.message} error={failure.error} />}
      {asksForOrganization && <OrganizationPicker value={tenantId} error={form.errors['tenant_id']} onChange={chooseTenant} />}
      <Card title={newEventText.place}>
        <PlaceFields form={form} />
      </Card>
      <Card title={newEventText.time}>
        <TimeFields form={form} zoneHint={newEventText.zone(browserZone().replaceAll('_', ' '))} />
      </Card>
      <Card title={newEventText.limits}>
        <LimitFields form={form} />
      </Card>
      <div className={styles['buttons']} data-sticky="phone">
        <Button variant="default" size="md" component={Link} to={paths.events}>
          {newEventText.cancel}
        </Button>
        <MainAction type="submit" disabled={create.isPending}>
          {create.isPending ? newEventText.busy : newEventText.create}
        </MainAction>
      </div>
    </form>
  );
}
