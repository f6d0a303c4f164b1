import type { Event } from '#shared/model/events/event.ts';
import type { Match } from '#shared/model/matches/match.ts';
import { formatClock, formatEventTime } from '#shared/rules/events/event-words.ts';
import { percentOf, qualityBadge, qualityTierOf } from '#shared/rules/matches/quality.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Paper } from '../../../ui/printing/paper.tsx';
import styles from './match-list-paper.module.css';
import { matchListPaperText, matchTableText } from './text.ts';

/** Prints the matches, with whole names. */
export function MatchListPaper({ event, matches }: { event: Event; matches: readonly Match[] }) {
  return (
    <Paper className={styles['list']}>
      <h1>{event.name}</h1>
      <p>
        {formatEventTime(event.start_time, event.time_zone)} · {event.venue_name}, {event.venue_location} ·{' '}
        {matchListPaperText.count(matches.length)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{matchListPaperText.time}</th>
            <th scope="col">{matchTableText.participants}</th>
            <th scope="col" />
            <th scope="col">{matchTableText.quality}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, start_time, participant1: one, participant2: two, quality_score: score }) => (
            <tr key={id}>
              <td>{formatClock(start_time, event.time_zone)}</td>
              <td>{fullName(one)}</td>
              <td>{fullName(two)}</td>
              <td>
                {percentOf(score)} {qualityBadge[qualityTierOf(score)]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
