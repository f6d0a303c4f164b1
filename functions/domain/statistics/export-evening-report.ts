import { Problem } from '#shared/contract/errors.ts';
import type { Takings } from '#shared/model/payments/sales.ts';
import type { EveningReport } from '#shared/model/statistics/report.ts';
import { type MeetingWords, meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { decimalOf } from '#shared/rules/payments/money.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CsvColumns, type CsvDecimal, csvOf } from '../../call/reply/csv.ts';
import { noteAudit } from '../../data/audit/audit.ts';
import { findEvent } from '../../data/events/events.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { getEveningReport } from './evening-report.ts';

type Figure = readonly [name: string, value: string | number | CsvDecimal | null];

const columns: CsvColumns<Figure> = { Figure: ([name]) => name, Value: ([, value]) => value };

/**
 * Exports an evening's report as CSV, one line for each figure (docs/rules/report.md#figures). The export is audited, because it contains
 * guests' own words.
 * @throws Problem `event_not_found`
 */
export async function exportEveningReport(actor: StaffActor, eventId: string): Promise<string> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, report] = await Promise.all([findEvent(tenantId, eventId), getEveningReport(actor, eventId)]);
  if (event === undefined) throw new Problem('event_not_found');
  await noteAudit(auditOf(actor, { action: 'data_exported', tenantId, subject: { kind: 'event', id: eventId, name: event.name } }));
  return csvOf(columns, [['Event', event.name], ['Start (UTC)', event.start], ...figuresOf(report, meetingWordsOf(event))]);
}

function figuresOf(report: EveningReport, words: MeetingWords): Figure[] {
  const { results, quality, feedback } = report;
  return [
    ['Registered', report.registered],
    ['Came', report.came],
    ['Had been here before', report.returning],
    ['Rounds', report.rounds.length],
    ['Planned seconds of a round', report.round_seconds],
    ...report.rounds.map(
      ({ number, starts_at, ends_at }): Figure => [`Seconds of round ${number}`, (Date.parse(ends_at) - Date.parse(starts_at)) / 1000],
    ),
    [words.title, report.dates],
    ...spreadOf(`${words.title} of a guest`, report.dates_per_guest),
    ...spreadOf('Rounds sat out by a guest', report.sit_outs),
    ['Mean quality', quality === null ? null : rounded(quality)],
    [words.mutual, results === null ? null : words.mutualIn(results)],
    ...(words.inTouch === null ? [] : [[words.inTouch, results?.friends ?? null] as const]),
    ['Guests with at least one result', results?.lucky ?? null],
    ...(report.takings ?? []).flatMap(takingsOf),
    ['Feedback', feedback.answers],
    ['Mean of feedback', feedback.shown === null ? null : rounded(feedback.shown.mean)],
    ...(feedback.shown?.ratings ?? []).map(({ rating, answers }): Figure => [`Feedback of ${rating}`, answers]),
    ...(feedback.shown?.texts ?? []).map((text): Figure => ['In a guest’s words', text]),
  ];
}

const takingsOf = ({ currency, places, ...sums }: Takings): Figure[] => [
  [`Places paid in ${currency}`, places],
  ...(['gross', 'refunded', 'fee', 'net'] as const).map(
    (one): Figure => [`Takings in ${currency}, ${one}`, { decimal: decimalOf(sums[one], currency) }],
  ),
];

const spreadOf = (name: string, spread: EveningReport['sit_outs']): Figure[] =>
  (['least', 'mean', 'most'] as const).map((one) => [`${name}, ${one}`, spread === null ? null : rounded(spread[one])]);

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
