import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { EventFacts } from '#shared/model/events/event.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';
import { isStorageRefused } from '../../../lib/session/storage/storage.ts';
import { calendarOf } from '../../../lib/words/calendar-of.ts';
import { calendarText } from '../../../lib/words/calendar-text.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { MainLink } from '../../../ui/page/main-action.tsx';
import { PersonCard } from '../../../ui/people/person-card.tsx';
import styles from './outcome.module.css';
import { thankYouText } from './thank-you-text.ts';

interface ThankYouProps {
  event: EventFacts & { readonly id: string; readonly organization: string };
  participant: Profile;
  preview: string | null;
}

/** Shows the screen after registering: thanks, and the guest's own card as the host sees it. */
export function ThankYou({ event, participant, preview }: ThankYouProps) {
  const known = storedParticipant();
  // The phone may belong to a friend.
  useEffect(sweepOthers, []);
  return (
    <div className={styles['outcome']}>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {thankYouText.title}
      </h1>
      <p>{thankYouText.seeYou(participant.first_name, eventTime(event.start_time, event.time_zone), event.venue_name)}</p>
      <div className={styles['actions']}>
        {known !== null && (
          <MainLink to={paths.evening(event.id)} reloadDocument size="lg" fullWidth>
            {thankYouText.evening}
          </MainLink>
        )}
        <Button variant="default" size="lg" fullWidth onClick={() => saveText(calendarOf(event, new Date()), 'text/calendar', 'event.ics')}>
          {calendarText.add}
        </Button>
      </div>
      <p className={styles['ways']}>
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {calendarText.map}
        </a>
      </p>
      <figure className={styles['card']}>
        <figcaption>{thankYouText.card}</figcaption>
        <PersonCard person={participant} photoUrl={preview ?? participant.photo_url} isForFriends={event.format === 'friends'} />
      </figure>
      {known !== null && (
        <p className={styles['ways']}>
          <Link to={paths.profileEdit(known.id)}>{thankYouText.editProfile}</Link>
        </p>
      )}
      {isStorageRefused() && <p>{thankYouText.scanAgain}</p>}
      <p className="soft text-92">{thankYouText.confirmation(participant.contact.email)}</p>
    </div>
  );
}
