import { useEffect } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/participants/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';
import { isStorageRefused } from '../../../lib/session/storage/storage.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { MainLink } from '../../../ui/page/main-action.tsx';
import { PersonCard } from '../../../ui/people/person-card.tsx';
import { calendarOf } from './calendar-of.ts';
import styles from './outcome.module.css';
import { thankYouText } from './thank-you-text.ts';

interface ThankYouProps {
  event: InvitedEvent;
  participant: Profile;
  preview: string | null;
}

/** After registering: thanks, and the guest's own card as the host will see it. */
export function ThankYou({ event, participant, preview }: ThankYouProps) {
  const known = storedParticipant();
  // A friend's phone, perhaps.
  useEffect(sweepOthers, []);
  return (
    <div className={styles['outcome']}>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {thankYouText.title}
      </h1>
      <p>{thankYouText.seeYou(participant.first_name, eventTime(event.start_time, event.time_zone), event.venue_name)}</p>
      <figure className={styles['card']}>
        <figcaption>{thankYouText.card}</figcaption>
        <PersonCard person={participant} photoUrl={preview ?? participant.photo_url} />
      </figure>
      {known !== null && (
        <div className={styles['actions']}>
          <MainLink to={paths.profileEdit(known.id)} size="lg" fullWidth>
            {thankYouText.editProfile}
          </MainLink>
        </div>
      )}
      <p className={styles['ways']}>
        {known !== null && <a href={paths.evening(event.id)}>{thankYouText.evening}</a>}
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {thankYouText.map}
        </a>
        <button type="button" onClick={() => saveText(calendarOf(event, new Date()), 'text/calendar', 'event.ics')}>
          {thankYouText.calendar}
        </button>
      </p>
      {isStorageRefused() && <p>{thankYouText.scanAgain}</p>}
      <p className={styles['soft']}>{thankYouText.confirmation(participant.contact.email)}</p>
    </div>
  );
}
