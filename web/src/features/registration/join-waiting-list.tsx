import { type FormEvent, useState } from 'react';
import type { RequestOf } from '#shared/contract/define.ts';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { mapLinkOf } from '#shared/rules/map-link.ts';
import { call } from '../../lib/api/api-client.ts';
import { MainAction } from '../../ui/page/main-action.tsx';
import { joinWaitingListText } from './join-waiting-list-text.ts';
import styles from './outcome.module.css';

type Request = RequestOf<typeof waiting.joinWaitingList>;

export interface JoinWaitingListProps {
  /** Sends the form as it stands, by `send`; the form shows what is wrong with it. */
  onJoin: (send: (request: Request) => Promise<unknown>, click: FormEvent) => Promise<void>;
}

// As a visitor: a host viewing the page must not send their own token.
const join = (request: Request) => call(waiting.joinWaitingList, request, { as: 'visitor' });

/** A full event's waiting list, with what the form holds (docs/rules/waiting.md#joining). */
export function JoinWaitingList({ onJoin }: JoinWaitingListProps) {
  const [busy, setBusy] = useState(false);
  return (
    <section className={styles['own']} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{joinWaitingListText.title}</h2>
      <p>{joinWaitingListText.hint}</p>
      <MainAction
        type="button"
        fullWidth
        disabled={busy}
        onClick={async (click) => {
          setBusy(true);
          await onJoin(join, click);
          setBusy(false);
        }}
      >
        {busy ? joinWaitingListText.busy : joinWaitingListText.join}
      </MainAction>
    </section>
  );
}

/** Instead of the form, once they are on the list. */
export function JoinedWaitingList({ event, email }: { event: InvitedEvent; email: string }) {
  return (
    <div className={styles['outcome']}>
      <h1
        tabIndex={-1}
        ref={(heading) => {
          window.scrollTo(0, 0);
          heading?.focus();
        }}
      >
        {joinWaitingListText.joinedTitle}
      </h1>
      <p>{joinWaitingListText.joined(email)}</p>
      <p className={styles['soft']}>{joinWaitingListText.next}</p>
      <p className={styles['ways']}>
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {joinWaitingListText.map}
        </a>
      </p>
    </div>
  );
}
