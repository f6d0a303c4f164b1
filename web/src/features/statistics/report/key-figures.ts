import type { EveningReport } from '#shared/model/statistics/report.ts';
import type { MeetingWords } from '#shared/rules/events/meeting-words.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { eveningReportText } from './text.ts';

/** Returns the key figures as the page and the picture show them. */
export function keyFiguresOf(
  { registered, came, returning, rounds, dates, quality, results }: EveningReport,
  words: MeetingWords,
): { label: string; value: string }[] {
  const { figures, nothing } = eveningReportText;
  return [
    came === null
      ? { label: figures.registered, value: String(registered) }
      : { label: figures.came, value: eveningReportText.cameOf(came, registered) },
    { label: figures.returning, value: returning === null ? nothing : String(returning) },
    { label: figures.rounds, value: rounds.length === 0 ? nothing : String(rounds.length) },
    { label: words.title, value: String(dates) },
    { label: figures.quality, value: quality === null ? nothing : percentOf(quality) },
    { label: words.mutual, value: results === null ? nothing : String(words.mutualIn(results)) },
  ];
}
