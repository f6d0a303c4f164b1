import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { eventChoicesQuery } from '../queries.ts';
import { eventPickerText } from './text.ts';

interface EventPickerProps {
  /** The selected event, once it is known. */
  event: Event | undefined;
  eventId: string | null;
  showTenant: boolean;
  onChange: (eventId: string | null) => void;
  /** Warning about an action that requires a selected event. */
  problem?: string | null;
  ref?: Ref<HTMLSelectElement>;
}

/** Selects all events or one. If loading fails, no error is shown: the page works without it. */
export function EventPicker({ event, eventId, showTenant, onChange, problem = null, ref }: EventPickerProps) {
  const { data } = useQuery(eventChoicesQuery);
  const events = data?.data ?? [];
  // The list has only the newest events. If the address names an older one, it is added.
  const choices = event === undefined || events.some(({ id }) => id === event.id) ? events : [event, ...events];
  return (
    <NativeSelect
      ref={ref ?? null}
      error={problem}
      label={eventPickerText.label}
      value={eventId ?? ''}
      onChange={(change) => onChange(change.currentTarget.value || null)}
      data={[
        { value: '', label: eventPickerText.all },
        ...choices.map((one) => ({
          value: one.id,
          label: `${one.name} · ${formatEventDay(one.start_time, one.time_zone)}${showTenant ? ` · ${one.tenant.name}` : ''}`,
        })),
        ...(eventId !== null && !choices.some(({ id }) => id === eventId) ? [{ value: eventId, label: eventPickerText.loading }] : []),
      ]}
    />
  );
}
