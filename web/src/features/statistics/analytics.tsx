import type { MatchAnalytics } from '#shared/model/statistics/match-analytics.ts';
import { formatClock, formatEventDay } from '#shared/rules/events/event-words.ts';
import { averageOf, percentOf } from '#shared/rules/matches/quality.ts';
import { browserZone } from '../../lib/words/browser-zone.ts';
import { Card } from '../../ui/card.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { Columns, Line } from '../../ui/charts/drawn.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { BarTable } from '../../ui/tables/bar-table.tsx';
import { Figures } from '../../ui/tables/figures.tsx';
import { qualityRows } from '../../ui/tables/quality-rows.ts';
import styles from './analytics.module.css';
import { EventTable } from './event-table.tsx';
import { analyticsText, chartsText, genderText } from './text.ts';

const brand = 'var(--brand-ink)';
const whole = (score: number) => Math.round(score * 100);
/** The user's own zone, because the events may have different ones. */
const here = browserZone();

/** Shows match analytics for the selected events. `oneEvent`: over the course of a single event. */
export function Analytics({ data, oneEvent }: { data: MatchAnalytics; oneEvent: boolean }) {
  const names = new Map(data.events.map(({ event_id, event_name }) => [event_id, event_name]));
  const moment = (at: string) => (oneEvent ? formatClock(at, here) : formatEventDay(at, here));
  const scope = oneEvent ? 'ofOneEvent' : 'ofEvents';
  const perParticipant = chartsText.perParticipant[scope];
  const average = data.matches_per_participant.toFixed(1);
  if (data.total_events === 0) return <EmptyState title={analyticsText.noneTitle} text={analyticsText.none} />;
  return (
    <>
      <Figures
        figures={[
          { label: analyticsText.matches, value: data.total_matches },
          { label: analyticsText.averageQuality, value: averageOf(data) },
          {
            label: oneEvent ? analyticsText.perParticipant : analyticsText.perRegistration,
            value: average,
          },
          { label: analyticsText.unique, value: data.unique_matches },
          { label: analyticsText.repeats, value: data.repeat_matches },
          { label: analyticsText.repeatRate, value: percentOf(data.repeat_rate) },
        ]}
      />
      <div className={styles['charts']}>
        <Card title={analyticsText.success}>
          <BarTable
            caption={analyticsText.successCaption}
            rows={qualityRows(data.quality_distribution, data.total_matches, analyticsText.previouslyMet, shareOf(data.total_matches))}
          />
        </Card>
        <Card title={analyticsText.sharedInterests}>
          {data.shared_interests.length === 0 ? (
            <p className="soft">{analyticsText.noneShared}</p>
          ) : (
            <BarTable
              caption={analyticsText.sharedInterestsCaption}
              rows={data.shared_interests.map(({ interest, count }) => ({
                ...{ label: interest.name, value: count, outOf: data.shared_interests[0]?.count ?? count, text: String(count) },
              }))}
            />
          )}
        </Card>
        {data.total_matches > 0 && (
          <>
            <ChartCard
              words={{ title: chartsText.quality.title, ...chartsText.quality[scope] }}
              rows={data.quality_over_time.map(({ at, event_id, matches, average_score }) => [
                moment(at),
                ...(oneEvent ? [] : [names.get(event_id) ?? '']),
                matches,
                percentOf(average_score),
              ])}
            >
              <Line
                data={data.quality_over_time.map(({ at, average_score }) => ({ at: moment(at), quality: whole(average_score) }))}
                along="at"
                series={[{ name: 'quality', label: chartsText.quality.line, color: brand }]}
                unit="%"
              />
            </ChartCard>
            <ChartCard
              words={chartsText.scores}
              rows={data.quality_histogram.map(({ percent, count }) => [`${percent}–${percent + 5}%`, count])}
            >
              <Columns
                data={data.quality_histogram.map(({ percent, count }) => ({ percent: `${percent}%`, count }))}
                along="percent"
                series={[{ name: 'count', label: chartsText.scores.bars, color: brand }]}
              />
            </ChartCard>
          </>
        )}
        <ChartCard
          words={{ ...perParticipant, title: chartsText.perParticipant.title, says: perParticipant.says(average) }}
          rows={data.participants_by_matches.map(({ matches, participants }) => [stepName(matches), participants])}
        >
          <Columns
            data={data.participants_by_matches.map(({ matches, participants }) => ({ matches: stepName(matches), participants }))}
            along="matches"
            series={[{ name: 'participants', label: perParticipant.bars, color: 'var(--live)' }]}
          />
        </ChartCard>
        <Balance events={data.events} oneEvent={oneEvent} />
      </div>
      <EventTable events={data.events} />
    </>
  );
}

/** Shows how many guests of each gender each event has. */
function Balance({ events, oneEvent }: { events: MatchAnalytics['events']; oneEvent: boolean }) {
  return (
    <ChartCard
      words={chartsText.balance}
      rows={events.map(({ event_name, participants: { female, male, non_binary } }) => [event_name, female, male, non_binary])}
    >
      <Columns
        stacked
        data={events.map(({ event_name, start_time, participants: { female, male, non_binary } }) => ({
          event: oneEvent ? event_name : formatEventDay(start_time, here),
          ...{ female, male, non_binary },
        }))}
        along="event"
        series={[
          { name: 'female', label: genderText.female, color: 'var(--live)' },
          { name: 'male', label: genderText.male, color: 'var(--gold-line)' },
          { name: 'non_binary', label: genderText.non_binary, color: brand },
        ]}
      />
    </ChartCard>
  );
}

/** Returns the label for a number of matches. 10 stands for ten or more. */
const stepName = (matches: number) => (matches >= 10 ? '10+' : String(matches));

const shareOf =
  (total: number) =>
  (count = 0) =>
    `${count} (${total === 0 ? 0 : Math.round((100 * count) / total)}%)`;
