import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import type { ParticipantInput } from '../../participant-form/form-values.ts';
import { Entered } from './entered.tsx';
import { joinWaitingListText } from './join-waiting-list-text.ts';
import styles from './outcome.module.css';

/**
 * Joins a full event's waiting list (docs/rules/waiting.md#joining). The call is made as a visitor, because a host who views the page must
 * not send their own token.
 */
export const joinWaitingList = (eventId: string, token: string, input: ParticipantInput) =>
  call(waiting.joinWaitingList, { key: eventId, token, ...input }, { as: 'visitor' });

/** Shown instead of the form once the guest has joined. */
export function JoinedWaitingList({ event, email }: { event: InvitedEvent; email: string }) {
  return (
    <Entered title={joinWaitingListText.joinedTitle} said={joinWaitingListText.joined(email)} next={joinWaitingListText.next}>
      <p className={styles['ways']}>
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {joinWaitingListText.map}
        </a>
      </p>
    </Entered>
  );
}
