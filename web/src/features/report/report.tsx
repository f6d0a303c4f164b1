import type { Event } from '#shared/model/events/event.ts';
import type { EarlierEvening, EveningReport } from '#shared/model/statistics/report.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { Card } from '../../ui/card.tsx';
import { BarTable } from '../../ui/tables/bar-table.tsx';
import { Figures } from '../../ui/tables/figures.tsx';
import { RecordTable } from '../../ui/tables/record-table.tsx';
import { figuresOf } from './figures-of.ts';
import styles from './report.module.css';
import { reportText } from './text.ts';

/** An evening in figures (docs/rules/report.md): what it came to, how its rounds ran, and how it stands beside those before. */
export function Report({ event, report }: { event: Event; report: EveningReport }) {
  return (
    <div className={styles['report']}>
      <p className={styles['words']}>{reportText.words(report)}</p>
      <section aria-label={reportText.summary}>
        <Figures figures={figuresOf(report)} />
      </section>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <PerGuest report={report} />
          <Results report={report} />
        </div>
        {report.rounds.length > 0 && <Rounds report={report} />}
      </div>
      <Feedback report={report} />
      <Compared event={event} report={report} />
    </div>
  );
}

function PerGuest({ report: { dates_per_guest: dates, sit_outs: sitOuts } }: { report: EveningReport }) {
  const rows = [
    [reportText.perGuestNames.dates, dates],
    [reportText.perGuestNames.sitOuts, sitOuts],
  ] as const;
  return (
    <Card>
      <section aria-labelledby="report-guests">
        <h2 id="report-guests">{reportText.perGuest}</h2>
        <dl className={styles['facts']}>
          {rows.map(([name, spread]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{spread === null ? reportText.nothing : reportText.spread(spread)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}

function Results({ report: { results, cards } }: { report: EveningReport }) {
  return (
    <Card>
      <section aria-labelledby="report-results">
        <h2 id="report-results">{reportText.results}</h2>
        {results === null ? (
          <p className={styles['soft']}>{reportText.noResults[cards]}</p>
        ) : (
          <dl className={styles['facts']}>
            {(['dates', 'friends', 'lucky'] as const).map((name) => (
              <div key={name}>
                <dt>{reportText.resultNames[name]}</dt>
                <dd>{results[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </Card>
  );
}

/** What guests said of the evening, without their names (docs/rules/feedback.md#what-staff-see). */
function Feedback({
  report: {
    feedback: { answers, shown },
  },
}: {
  report: EveningReport;
}) {
  return (
    <Card>
      <section aria-labelledby="report-feedback">
        <h2 id="report-feedback">{reportText.feedback}</h2>
        {shown === null ? (
          <p className={styles['soft']}>{reportText.feedbackSoFar(answers)}</p>
        ) : (
          <div className={styles['columns']}>
            <div>
              <p className={styles['mean']}>{reportText.feedbackMean(shown.mean, answers)}</p>
              <BarTable
                caption={reportText.feedbackRatings}
                rows={shown.ratings.toReversed().map((one) => ({
                  label: reportText.feedbackRating(one.rating),
                  value: one.answers,
                  outOf: answers,
                  text: String(one.answers),
                }))}
              />
            </div>
            {shown.texts.length > 0 && (
              <div>
                <h3>{reportText.feedbackTexts}</h3>
                <p className={styles['soft']}>{reportText.feedbackOrder}</p>
                <ul className={styles['said']}>
                  {shown.texts.map((text, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may have said the same
                    <li key={place}>{text}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </section>
    </Card>
  );
}

/** How long each round really was. */
function Rounds({ report: { rounds, round_seconds: seconds } }: { report: EveningReport }) {
  const lengths = rounds.map(({ number, starts_at, ends_at }) => ({ number, ms: Date.parse(ends_at) - Date.parse(starts_at) }));
  const longest = Math.max((seconds ?? 0) * 1000, ...lengths.map(({ ms }) => ms));
  return (
    <Card>
      <section aria-labelledby="report-clock">
        <h2 id="report-clock">{reportText.clock}</h2>
        {seconds !== null && <p className={styles['soft']}>{reportText.plannedAs(seconds)}</p>}
        <BarTable
          caption={reportText.clock}
          rows={lengths.map(({ number, ms }) => ({
            label: reportText.round(number),
            value: ms,
            outOf: longest,
            text: reportText.minutes(ms),
          }))}
        />
      </section>
    </Card>
  );
}

/** This evening as one of those it is compared with. */
const own = (event: Event, { registered, came, dates, dates_per_guest: each, quality, results }: EveningReport): EarlierEvening => ({
  ...{ event_id: event.id, event_name: reportText.here, start_time: event.start_time, time_zone: event.time_zone },
  ...{ registered, came, dates, quality, results, dates_per_guest: each?.mean ?? null },
});

function Compared({ event, report }: { event: Event; report: EveningReport }) {
  const { columns } = reportText;
  return (
    <section aria-labelledby="report-compared">
      <h2 id="report-compared">{reportText.compared}</h2>
      {report.earlier.length === 0 ? (
        <p className={styles['soft']}>{reportText.first}</p>
      ) : (
        <RecordTable<EarlierEvening>
          caption={reportText.compared}
          rows={[own(event, report), ...report.earlier]}
          keyOf={({ event_id: id }) => id}
          columns={[
            { header: columns.event, kind: 'main', cell: ({ event_name: name }) => name },
            { header: columns.day, cell: ({ start_time: start, time_zone: zone }) => formatEventDay(start, zone) },
            { header: columns.registered, cell: ({ registered }) => registered },
            { header: columns.came, cell: ({ came }) => came ?? reportText.nothing },
            { header: columns.dates, cell: ({ dates }) => dates },
            { header: columns.perGuest, cell: ({ dates_per_guest: each }) => (each === null ? reportText.nothing : reportText.mean(each)) },
            { header: columns.quality, cell: ({ quality }) => (quality === null ? reportText.nothing : percentOf(quality)) },
            { header: columns.mutual, cell: ({ results }) => results?.dates ?? reportText.nothing },
          ]}
        />
      )}
    </section>
  );
}
