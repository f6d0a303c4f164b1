import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Toast } from '../../../ui/notices/toast.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';
import { applicationsText } from './text.ts';
import { useApplications } from './use-applications.ts';

interface ApplicationsProps {
  eventId: string;
  timeZone: string;
  /** Whether the event is for making friends, which asks nobody whom they are interested in. */
  isForFriends: boolean;
}

/** Shows an event's applications as cards, updated live, on which staff decide one by one or several at once. */
export default function Applications({ eventId, timeZone, isForFriends }: ApplicationsProps) {
  const titleId = useId();
  const { open, decided, selected, chosen, error, told, declining, ...applications } = useApplications(eventId);
  const { busy, failure, input } = applications.deciding;
  const names = declining?.ids.map(applications.nameOf) ?? [];
  const toDecide = open ?? [];
  return (
    <section className={`panel ${styles['applications']}`} aria-labelledby={titleId}>
      <div className="spread wrap gap-8">
        <h2 id={titleId} ref={applications.title} tabIndex={-1} className={styles['title']}>
          {applicationsText.title}
          {toDecide.length > 0 && <span className={styles['count']}>{applicationsText.open(toDecide.length)}</span>}
        </h2>
        {toDecide.length > 0 && <Keys />}
      </div>
      {error !== null && <ErrorNotice {...failureOf(error, applicationsText.failed)} onRetry={() => applications.refetch()} />}
      {open === null && error === null && (
        <div role="status" aria-label={applicationsText.loading}>
          <Skeleton height={280} radius={12} />
        </div>
      )}
      {open?.length === 0 && <EmptyState title={applicationsText.empty} text={applicationsText.emptyHint} />}
      {told.not.length > 0 && <ErrorNotice message={told.not.join(' · ')} />}
      {failure !== null && declining === null && <ErrorNotice {...failure} />}
      {toDecide.length > 0 && (
        <ul ref={applications.list} className={styles['cards']} aria-labelledby={titleId} onKeyDown={applications.onKeyDown}>
          {toDecide.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              timeZone={timeZone}
              isForFriends={isForFriends}
              isSelected={selected.has(application.id)}
              busy={busy}
              onSelect={applications.select}
              onDecide={applications.decide}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <div className={styles['bar']} data-sticky="bottom">
          <Button variant="subtle" disabled={busy} onClick={applications.clearSelection}>
            {applicationsText.clear}
          </Button>
          <Button variant="light" color="red" disabled={busy} onClick={() => applications.decide('decline', chosen)}>
            {applicationsText.declineSelected(chosen.length)}
          </Button>
          <Button disabled={busy} onClick={() => applications.decide('approve', chosen)}>
            {busy ? applicationsText.busy : applicationsText.approveSelected(chosen.length)}
          </Button>
        </div>
      )}
      {decided.length > 0 && (
        <details className={styles['decided']}>
          <summary>{applicationsText.decided(decided.length)}</summary>
          <ul>
            {decided.map((application) => (
              <li key={application.id} className="spread wrap gap-8">
                <span>{fullName(application)}</span>
                <span className="soft text-92">
                  {application.until === undefined
                    ? applicationsText.became(application.state)
                    : applicationsText.paysUntil(eventDateTime(application.until, timeZone))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {declining !== null && (
        <ConfirmDialog
          words={{ title: applicationsText.declineTitle(names), confirm: applicationsText.decline, busy: applicationsText.busy }}
          destructive
          write={{ busy, failure: input?.decision === 'decline' ? failure : null }}
          onConfirm={declining.confirm}
          onClose={declining.cancel}
        >
          {applicationsText.declineHint}
        </ConfirmDialog>
      )}
      <Toast message={told.done} onClose={applications.forgetDone} />
    </section>
  );
}

/** Names the keys, on devices that are likely to have a keyboard. */
function Keys() {
  return (
    <p className={styles['keys']}>
      {applicationsText.keys.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
