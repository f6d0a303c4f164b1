import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Match, MatchedParticipant } from '#shared/model/matches/match.ts';
import { percentOf, qualityBadge, qualityColor, qualityTierOf } from '#shared/rules/matches/quality.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { PairFaces } from '../../../ui/people/pair-faces.tsx';
import { TableFrame } from '../../../ui/tables/table-frame.tsx';
import styles from './match-table.module.css';
import { matchTableText } from './text.ts';

interface MatchTableProps {
  /** Undefined while loading. */
  matches: Match[] | undefined;
  /** The event's time zone (IANA). */
  timeZone: string;
  onDelete: (match: Match) => void;
}

const columns = [
  { header: matchTableText.participants },
  { header: matchTableText.quality, kind: 'number' },
  { header: matchTableText.created },
  { header: matchTableText.actions, kind: 'number' },
];

/** Shows one row per match. */
export function MatchTable({ matches, timeZone, onDelete }: MatchTableProps) {
  return (
    <TableFrame caption={matchTableText.caption} columns={columns} className={styles['matches']} lineHeight={44}>
      {matches?.map((match) => (
        <MatchRow key={match.id} match={match} timeZone={timeZone} onDelete={() => onDelete(match)} />
      ))}
    </TableFrame>
  );
}

const ageOf = ({ age }: MatchedParticipant) => matchTableText.age(age);

function MatchRow({ match, timeZone, onDelete }: { match: Match; timeZone: string; onDelete: () => void }) {
  const { participant1: one, participant2: two, quality_score: score } = match;
  const names = `${one.first_name} + ${two.first_name}`;
  return (
    <tr>
      <td>
        <div className="row middle gap-14 shrinks">
          <PairFaces match={match} size={44} />
          <span className="stack shrinks breaks">
            <strong>{names}</strong>
            <span className="soft text-90">
              {ageOf(one)}, {ageOf(two)}
            </span>
          </span>
        </div>
      </td>
      <td data-kind="number">
        <span className="weight-650">{percentOf(score)}</span>
        <span className={styles['badge']} data-color={qualityColor(score)}>
          {qualityBadge[qualityTierOf(score)]}
        </span>
      </td>
      <td className="soft text-90">{eventDateTime(match.start_time, timeZone)}</td>
      <td data-kind="number">
        <Button
          variant="subtle"
          color="red"
          size="sm"
          className={styles['delete'] ?? ''}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onDelete}
          aria-label={matchTableText.deleteOf(names)}
        >
          {matchTableText.delete}
        </Button>
      </td>
    </tr>
  );
}
