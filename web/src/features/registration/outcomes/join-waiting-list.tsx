import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/participants/registration.ts';
import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import type { Instead } from '../registration-form.tsx';
import { joinWaitingListText } from './join-waiting-list-text.ts';
import styles from './outcome.module.css';

interface JoinWaitingListProps {
  event: InvitedEvent;
  token: string;
  instead: Instead;
}

/** A full event's waiting list, with what the form around it holds; that shows what is wrong with it (docs/rules/waiting.md#joining). */
export function JoinWaitingList({ event, token, instead }: JoinWaitingListProps) {
  const [endJoining] = useState(() => () => {
    instead.current = null;
  });
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = own.current?.closest('form');
    // On a phone it comes where the bar with the buttons hides it: who does not see it goes away.
    own.current?.scrollIntoView({ block: 'center' });
    return () => {
      form?.removeEventListener('submit', endJoining, true);
      endJoining();
    };
  }, [endJoining]);
  const join = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    form?.removeEventListener('submit', endJoining, true);
    // As a visitor: a host viewing the page must not send their own token.
    instead.current = (input) => call(waiting.joinWaitingList, { key: event.id, token, ...input }, { as: 'visitor' });
    // As its own button does; old phones have no `requestSubmit`.
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    // What that button sends later is a registration again, also when nothing could be sent now.
    form?.addEventListener('submit', endJoining, true);
  };
  return (
    <section ref={own} className={styles['own']} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{joinWaitingListText.title}</h2>
      <p>{joinWaitingListText.hint}</p>
      <MainAction type="button" fullWidth onClick={join}>
        {joinWaitingListText.join}
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
