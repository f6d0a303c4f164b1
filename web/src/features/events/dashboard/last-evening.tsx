import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Event } from '#shared/model/events/event.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { waysText } from '../../../ui/staff-text.ts';
import { Figures } from '../../../ui/tables/figures.tsx';
import styles from './last-evening.module.css';
import { lastEveningText } from './text.ts';

/** Shows the figures of the latest evening on the next day's dashboard. */
export function LastEvening({ event }: { event: Event }) {
  const { data } = useQuery({ ...routeQuery(statistics.getEveningReport, { id: event.id }), staleTime: 30_000 });
  const report = data?.report;
  const { figures } = lastEveningText;
  const mutual = report?.results && meetingWordsOf(event).mutualIn(report.results);
  return (
    <Card
      title={lastEveningText.title}
      aside={
        <Link className="weight-650" to={paths.eveningReport(event.id)} aria-label={waysText.of(waysText.report, event.name)}>
          {waysText.report}
        </Link>
      }
    >
      <p className={styles['what']}>
        <strong>{event.name}</strong> · {formatEventDay(event.start_time, event.time_zone)}
      </p>
      <Figures
        figures={[
          report?.came === null
            ? { label: figures.registered, value: report.registered }
            : { label: figures.came, value: report && lastEveningText.cameOf(report.came ?? 0, report.registered) },
          { label: figures.mutual, value: report && (mutual ?? lastEveningText.noResults(report.cards)) },
          { label: figures.feedback, value: report && lastEveningText.feedback(report.feedback) },
        ]}
      />
    </Card>
  );
}
