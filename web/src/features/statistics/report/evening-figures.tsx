import type { Event } from '#shared/model/events/event.ts';
import type { EarlierEvening, EveningReport } from '#shared/model/statistics/report.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { type MeetingWords, meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { Card } from '../../../ui/card.tsx';
import { takingsText } from '../../../ui/staff-text.ts';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import { Figures } from '../../../ui/tables/figures.tsx';
import { RecordTable } from '../../../ui/tables/record-table.tsx';
import { TakingsFigures } from '../../../ui/tables/takings-figures.tsx';
import styles from './evening-figures.module.css';
import { keyFiguresOf } from './key-figures.ts';
import { eveningReportText } from './text.ts';

/** Shows an evening in figures (docs/rules/report.md): its results, its rounds, and how it compares with earlier evenings. */
export function EveningFigures({ event, report }: { event: Event; report: EveningReport }) {
  const words = meetingWordsOf(event);
  return (
    <div className={styles['report']}>
      <p className={styles['words']}>{eveningReportText.words(report, words)}</p>
      <section aria-label={eveningReportText.summary}>
        <Figures figures={keyFiguresOf(report, words)} />
      </section>
      <div className={styles['columns']}>
        <div className="stack gap-20">
          <PerGuest report={report} words={words} />
          <Results report={report} words={words} />
        </div>
        {report.rounds.length > 0 && <Rounds report={report} />}
      </div>
      <Feedback report={report} />
      {report.takings !== undefined && (
        <section aria-labelledby="takings">
          <h2 id="takings">{takingsText.title}</h2>
          <TakingsFigures takings={report.takings} />
        </section>
      )}
      <Compared event={event} report={report} words={words} />
    </div>
  );
}

interface PartProps {
  report: EveningReport;
  /** Words that fit the event. */
  words: MeetingWords;
}

function PerGuest({ report: { dates_per_guest: dates, sit_outs: sitOuts }, words }: PartProps) {
  const rows = [
    [words.title, dates],
    [eveningReportText.sitOuts, sitOuts],
  ] as const;
  return (
    <Card>
      <section aria-labelledby="report-guests">
        <h2 id="report-guests">{eveningReportText.perGuest}</h2>
        <dl className={styles['facts']}>
          {rows.map(([name, spread]) => (
            <div key={name} className="row apart gap-16">
              <dt>{name}</dt>
              <dd>{spread === null ? eveningReportText.nothing : eveningReportText.spread(spread)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}

function Results({ report: { results, cards }, words }: PartProps) {
  return (
    <Card>
      <section aria-labelledby="report-results">
        <h2 id="report-results">{eveningReportText.results}</h2>
        {results === null ? (
          <p className="soft">{eveningReportText.noResults[cards]}</p>
        ) : (
          <dl className={styles['facts']}>
            {resultRows(results, words).map(([name, sum]) => (
              <div key={name} className="row apart gap-16">
                <dt>{name}</dt>
                <dd>{sum}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </Card>
  );
}

function resultRows(results: NonNullable<EveningReport['results']>, words: MeetingWords): readonly (readonly [string, number])[] {
  return [
    [words.mutual, words.mutualIn(results)],
    ...(words.inTouch === null ? [] : [[words.inTouch, results.friends] as const]),
    [eveningReportText.lucky, results.lucky],
  ];
}

/** Shows guests' feedback on the evening, without their names (docs/rules/feedback.md#what-staff-see). */
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
        <h2 id="report-feedback">{eveningReportText.feedback}</h2>
        {shown === null ? (
          <p className="soft">{eveningReportText.feedbackSoFar(answers)}</p>
        ) : (
          <div className={styles['columns']}>
            <div>
              <p className={styles['mean']}>{eveningReportText.feedbackMean(shown.mean, answers)}</p>
              <BarTable
                caption={eveningReportText.feedbackRatings}
                rows={shown.ratings.toReversed().map((one) => ({
                  label: eveningReportText.feedbackRating(one.rating),
                  value: one.answers,
                  outOf: answers,
                  text: String(one.answers),
                }))}
              />
            </div>
            {shown.texts.length > 0 && (
              <div>
                <h3>{eveningReportText.feedbackTexts}</h3>
                <p className="soft">{eveningReportText.feedbackOrder}</p>
                <ul className={styles['said']}>
                  {shown.texts.map((text, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have said the same
                    <li key={index}>{text}</li>
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

/** Shows how long each round actually took. */
function Rounds({ report: { rounds, round_seconds: seconds } }: { report: EveningReport }) {
  const lengths = rounds.map(({ number, starts_at, ends_at }) => ({ number, ms: Date.parse(ends_at) - Date.parse(starts_at) }));
  const longest = Math.max((seconds ?? 0) * 1000, ...lengths.map(({ ms }) => ms));
  return (
    <Card>
      <section aria-labelledby="report-clock">
        <h2 id="report-clock">{eveningReportText.clock}</h2>
        {seconds !== null && <p className="soft">{eveningReportText.plannedAs(seconds)}</p>}
        <BarTable
          caption={eveningReportText.clock}
          rows={lengths.map(({ number, ms }) => ({
            label: eveningReportText.round(number),
            value: ms,
            outOf: longest,
            text: eveningReportText.minutes(ms),
          }))}
        />
      </section>
    </Card>
  );
}

/** Returns this evening in the form of the evenings it is compared with. */
const own = (event: Event, { registered, came, dates, dates_per_guest: each, quality, results }: EveningReport): EarlierEvening => ({
  ...{ event_id: event.id, event_name: eveningReportText.here, start_time: event.start_time, time_zone: event.time_zone },
  ...{ registered, came, dates, quality, results, dates_per_guest: each?.mean ?? null },
});

function Compared({ event, report, words }: PartProps & { event: Event }) {
  const { columns } = eveningReportText;
  return (
    <section aria-labelledby="report-compared">
      <h2 id="report-compared">{eveningReportText.compared}</h2>
      {report.earlier.length === 0 ? (
        <p className="soft">{eveningReportText.first}</p>
      ) : (
        <RecordTable<EarlierEvening>
          caption={eveningReportText.compared}
          rows={[own(event, report), ...report.earlier]}
          keyOf={({ event_id: id }) => id}
          columns={[
            { header: columns.event, kind: 'main', cell: ({ event_name: name }) => name },
            { header: columns.day, cell: ({ start_time: start, time_zone: zone }) => formatEventDay(start, zone) },
            { header: columns.registered, cell: ({ registered }) => registered },
            { header: columns.came, cell: ({ came }) => came ?? eveningReportText.nothing },
            { header: words.title, cell: ({ dates }) => dates },
            {
              header: columns.perGuest(words),
              cell: ({ dates_per_guest: each }) => (each === null ? eveningReportText.nothing : eveningReportText.mean(each)),
            },
            { header: columns.quality, cell: ({ quality }) => (quality === null ? eveningReportText.nothing : percentOf(quality)) },
            { header: columns.mutual, cell: ({ results }) => results?.dates ?? eveningReportText.nothing },
          ]}
        />
      )}
    </section>
  );
}
