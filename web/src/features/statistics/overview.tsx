import { useQuery } from '@tanstack/react-query';
import type { EventCounts } from '#shared/model/events/event.ts';
import type { EventOutcome } from '#shared/model/statistics/match-analytics.ts';
import type { OverallStatistics } from '#shared/model/statistics/participant-statistics.ts';
import { Card } from '../../ui/card.tsx';
import { BarTable } from '../../ui/tables/bar-table.tsx';
import { Figures } from '../../ui/tables/figures.tsx';
import styles from './overview.module.css';
import { countsQuery } from './queries.ts';
import { genderText, overviewText } from './text.ts';

interface OverviewProps {
  overall: OverallStatistics;
  /** All events, from which their names are taken; undefined while loading. */
  outcomes: readonly EventOutcome[] | undefined;
  /** The organization's id; '' for all organizations. */
  tenant: string;
}

/** Shows figures over all events (docs/rules/statistics.md#statistics-page). */
export function Overview({ overall, outcomes, tenant }: OverviewProps) {
  const { data: list } = useQuery(countsQuery(tenant));
  return (
    <>
      <Figures
        figures={[
          { label: overviewText.events, value: overall.total_events },
          { label: overviewText.participants, value: overall.total_participants },
          { label: genderText.female, value: overall.female_count },
          { label: genderText.male, value: overall.male_count },
          ...(overall.non_binary_count > 0 ? [{ label: genderText.non_binary, value: overall.non_binary_count }] : []),
          { label: overviewText.averageAge, value: overall.total_participants === 0 ? '–' : overall.average_age.toFixed(1) },
        ]}
      />
      <div className={styles['columns']}>
        <div className="stack top gap-16">
          <Card title={overviewText.status}>
            <BarTable caption={overviewText.statusCaption} rows={statusRows(list?.counts)} />
          </Card>
          <Card title={overviewText.gender}>
            <BarTable caption={overviewText.genderCaption} rows={genderRows(overall)} />
          </Card>
        </div>
        <Card title={overviewText.interests}>
          {overall.top_interests.length === 0 ? (
            <p className={styles['note']}>{overviewText.noInterests}</p>
          ) : (
            <BarTable
              caption={overviewText.interestsCaption}
              rows={overall.top_interests.map(({ interest, count }) => ({
                ...{ label: interest.name, value: count, outOf: overall.top_interests[0]?.count ?? count, text: String(count) },
              }))}
            />
          )}
        </Card>
        <Card title={overviewText.byEvent}>
          <p className={styles['note']}>{overviewText.registrations(overall.total_registrations)}</p>
          {overall.total_events > 1 && <p className={styles['note']}>{overviewText.countedTwice}</p>}
          <BarTable caption={overviewText.byEvent} rows={eventRows(overall.participants_by_event, outcomes)} />
        </Card>
      </div>
    </>
  );
}

function statusRows(counts: EventCounts | undefined) {
  const all = counts === undefined ? 0 : counts.active + counts.upcoming + counts.completed;
  const canceled = counts?.canceled ?? 0;
  const row = (label: string, value: number | undefined) => ({ label, value: value ?? 0, outOf: all, text: String(value ?? '–') });
  return [
    row(overviewText.active, counts?.active),
    row(overviewText.upcoming, counts?.upcoming),
    row(overviewText.completed, counts && counts.completed - canceled),
    ...(canceled > 0 ? [row(overviewText.canceled, canceled)] : []),
  ];
}

function genderRows({ female_count, male_count, non_binary_count, total_participants: all }: OverallStatistics) {
  const row = (label: string, value: number) => ({
    ...{ label, value, outOf: all, text: `${value} (${all === 0 ? 0 : Math.round((100 * value) / all)}%)` },
  });
  return [row(genderText.female, female_count), row(genderText.male, male_count), row(genderText.non_binary, non_binary_count)];
}

/** Returns the rows, largest first. Each is labeled with the first eight characters of the event's id, below its name if that is known. */
function eventRows(byEvent: Readonly<Record<string, number>>, outcomes: readonly EventOutcome[] | undefined) {
  const names = new Map(outcomes?.map(({ event_id, event_name }) => [event_id, event_name]));
  const rows = Object.entries(byEvent).sort(([, one], [, other]) => other - one);
  const most = rows[0]?.[1] ?? 0;
  return rows.slice(0, shownEvents).map(([id, count]) => {
    const short = id.slice(0, 8);
    const name = names.get(id);
    return { ...(name === undefined ? { label: short } : { label: name, detail: short }), value: count, outOf: most, text: String(count) };
  });
}

/** Number of events shown. The others are in the table of all events. */
const shownEvents = 10;
