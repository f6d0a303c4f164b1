import type { RequestOf } from '#shared/contract/define.ts';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { mapLinkOf } from '#shared/rules/map-link.ts';
import { call } from '../../lib/api/api-client.ts';
import { useWork } from '../../lib/api/use-write.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import type { ParticipantInput } from '../participant-form/form-values.ts';
import { joinWaitingListText } from './join-waiting-list-text.ts';
import styles from './outcome.module.css';

interface JoinWaitingListProps {
  input: ParticipantInput;
  event: InvitedEvent;
  token: string;
  joined?: boolean;
  onJoined?: () => void;
}

/** A full event's waiting list, with the form as typed (docs/rules/waiting.md#joining). */
export function JoinWaitingList({ input, event, token, joined = false, onJoined }: JoinWaitingListProps) {
  // As a visitor: a host viewing the page must not send their own token.
  const join = useWork((request: RequestOf<typeof waiting.joinWaitingList>) => call(waiting.joinWaitingList, request, { as: 'visitor' }), {
    fallback: joinWaitingListText.failed,
  });
  if (joined) {
    return (
      <div className={styles['outcome']}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {joinWaitingListText.joinedTitle}
        </h1>
        <p>{joinWaitingListText.joined(input.contact.email.trim())}</p>
        <p className={styles['soft']}>{joinWaitingListText.next}</p>
        <p className={styles['ways']}>
          <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
            {joinWaitingListText.map}
          </a>
        </p>
      </div>
    );
  }
  return (
    <section className={styles['own']} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{joinWaitingListText.title}</h2>
      <p>{joinWaitingListText.hint}</p>
      <MainAction
        type="button"
        fullWidth
        disabled={join.busy}
        onClick={() =>
          join.run({ key: event.id, token, ...input }, () => {
            window.scrollTo(0, 0);
            onJoined?.();
          })
        }
      >
        {join.busy ? joinWaitingListText.busy : joinWaitingListText.join}
      </MainAction>
      {join.failure !== null && <ErrorNotice {...join.failure} />}
    </section>
  );
}
