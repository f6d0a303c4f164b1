import { Link } from 'react-router-dom';
import type { Answer } from '#shared/model/events/question.ts';
import type { Visit } from '#shared/model/participants/participant-lists.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { answerInWords } from '../../../lib/words/answer-words.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { StatusBadge } from '../../../ui/people/status-badge.tsx';
import styles from './details-dialog.module.css';
import { eventHistoryText } from './text.ts';

/** Shows a participant's events, latest first, and whether they attended the past ones. */
export function EventHistory({ events }: { events: readonly Visit[] }) {
  if (events.length === 0) return <EmptyState title={eventHistoryText.noneTitle} text={eventHistoryText.none} />;
  const [came, missed] = [true, false].map((wanted) => events.filter((event) => event.came === wanted).length);
  return (
    <>
      {events.some((event) => event.came !== null) && (
        <p className={styles['visits']}>{eventHistoryText.summary(came ?? 0, missed ?? 0)}</p>
      )}
      <ol className={styles['history']}>
        {events.map((event) => (
          <li key={event.id} className="spread gap-16">
            <div className="stack shrinks breaks">
              <Link to={paths.participantsOf(event.id)} className="weight-650">
                {event.name}
              </Link>
              <span>
                {eventTime(event.start_time, event.time_zone)} · {event.venue_name}
              </span>
              {event.came !== null && (
                <strong className={`text-90 weight-600 ${event.came ? 'live' : 'soft'}`}>
                  {event.came ? eventHistoryText.came : eventHistoryText.missed}
                </strong>
              )}
              {event.as_other && <span>{eventHistoryText.other}</span>}
              {event.answers !== undefined && <Answers answers={event.answers} />}
            </div>
            <StatusBadge status={event.status} isCanceled={event.canceled === true} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Lists what the participant answered at registration. */
function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles['answers']}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="soft text-90">{question}</dt>
          <dd>{answerInWords(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
