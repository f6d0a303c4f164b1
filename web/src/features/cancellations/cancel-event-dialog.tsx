import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import type { CancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import type { Event } from '#shared/model/events/event.ts';
import { registrationWindow } from '#shared/rules/events/registration-window.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useFormValues } from '../../lib/forms/use-form-values.ts';
import { eventSpan } from '../../lib/words/event-times.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { CancellationForm, type Typed } from './cancellation-form.tsx';
import { ConfirmCancellation } from './confirm-cancellation.tsx';
import { cancelEventText } from './text.ts';

export interface CancelEventDialogProps {
  event: Event;
  /** Returns the view of an email. */
  mailOf: (mail: Pick<CancellationPreview, 'subject' | 'html'>) => ReactNode;
  /** Called with the canceled event, and how many people will be told. */
  onCanceled: (event: Event, people: number) => unknown;
  onClose: () => void;
}

/** Asks for a reason, shows the email about it and how many people will get it, and cancels the event (docs/rules/events.md#canceling). */
export function CancelEventDialog(props: CancelEventDialogProps) {
  const { event, onClose } = props;
  const upcoming = useQuery({
    ...routeQuery(events.listEvents, { status: 'upcoming', tenant_id: event.tenant.id, limit: '100' }),
    staleTime: 5000,
  });
  return (
    <Dialog title={cancelEventText.title} onClose={onClose} width={620}>
      <div className="stack gap-16 one-column">
        <div className="breaks">
          <strong>{event.name}</strong>
          <p className="soft text-92">{eventSpan(event.start_time, event.end_time, event.time_zone)}</p>
        </div>
        {upcoming.data !== undefined ? (
          <Steps {...props} others={othersOf(event, upcoming.data.data)} />
        ) : upcoming.error === null ? (
          <Skeleton height={280} radius={8} role="status" aria-label={cancelEventText.loading} />
        ) : (
          <ErrorNotice {...failureOf(upcoming.error, cancelEventText.loadFailed)} onRetry={() => upcoming.refetch()} />
        )}
      </div>
    </Dialog>
  );
}

/** Returns the events that guests can be pointed to, soonest first. Upcoming events include forgotten ones, whose time is over. */
const othersOf = (event: Event, upcoming: readonly Event[]): Event[] =>
  upcoming.filter((other) => other.id !== event.id && !registrationWindow(other, new Date()).expired);

/** Returns the first event after the canceled one, otherwise the soonest; undefined if there are no others. */
const nextOf = (event: Event, others: readonly Event[]): Event | undefined =>
  others.find((other) => other.start_time >= event.start_time) ?? others[0];

type StepsProps = CancelEventDialogProps & { others: readonly Event[] };

function Steps({ event, mailOf, others, onCanceled, onClose }: StepsProps) {
  const form = useFormValues((): Typed => ({ reason: '', next_event_id: nextOf(event, others)?.id ?? '' }));
  const [preview, setPreview] = useState<CancellationPreview | null>(null);
  return (
    <>
      {/* The form stays behind the preview, because the dialog checks it for typed text. */}
      <div hidden={preview !== null}>
        <CancellationForm event={event} others={others} form={form} onPreview={setPreview} onClose={onClose} />
      </div>
      {preview !== null && (
        <ConfirmCancellation
          {...{ event, preview, mailOf, onCanceled, onClose }}
          typed={form.values}
          onBack={() => {
            setPreview(null);
            form.focus('reason');
          }}
        />
      )}
    </>
  );
}
