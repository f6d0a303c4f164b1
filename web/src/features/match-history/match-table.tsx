import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Match, MatchedParticipant } from '#shared/model/match.ts';
import { percentOf, qualityBadge, qualityColor, qualityTierOf } from '#shared/rules/quality.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import styles from './match-table.module.css';
import { matchTableText } from './text.ts';

interface MatchTableProps {
  /** undefined while loading. */
  matches: Match[] | undefined;
  /** The event's (IANA). */
  timeZone: string;
  onDelete: (match: Match) => void;
}

/** One row per match; rows become cards on a phone. */
export function MatchTable({ matches, timeZone, onDelete }: MatchTableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-busy={matches === undefined}>
        <thead>
          <tr>
            <th scope="col">{matchTableText.participants}</th>
            <th scope="col" className={styles['number']}>
              {matchTableText.quality}
            </th>
            <th scope="col">{matchTableText.created}</th>
            <th scope="col" className={styles['number']}>
              {matchTableText.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {matches === undefined
            ? [0, 1, 2, 3, 4, 5].map((place) => (
                <tr key={place}>
                  <td colSpan={4}>
                    <Skeleton height={44} radius={8} />
                  </td>
                </tr>
              ))
            : matches.map((match) => <MatchRow key={match.id} match={match} timeZone={timeZone} onDelete={() => onDelete(match)} />)}
        </tbody>
      </table>
    </div>
  );
}

const ageOf = ({ age }: MatchedParticipant) => matchTableText.age(age);

function MatchRow({ match, timeZone, onDelete }: { match: Match; timeZone: string; onDelete: () => void }) {
  const { participant1: one, participant2: two, quality_score: score } = match;
  const names = `${one.first_name} + ${two.first_name}`;
  return (
    <tr>
      <td>
        <div className={styles['pair']}>
          <span className={styles['faces']}>
            <PersonAvatar size={44} firstName={one.first_name} lastName={one.last_name} photoUrl={one.thumbnail_url} />
            <PersonAvatar size={44} firstName={two.first_name} lastName={two.last_name} photoUrl={two.thumbnail_url} />
          </span>
          <span className={styles['words']}>
            <strong>{names}</strong>
            <span>
              {ageOf(one)}, {ageOf(two)}
            </span>
          </span>
        </div>
      </td>
      <td className={styles['number']}>
        <span className={styles['percent']}>{percentOf(score)}</span>
        <span className={styles['badge']} data-color={qualityColor(score)}>
          {qualityBadge[qualityTierOf(score)]}
        </span>
      </td>
      <td className={styles['when']}>{formatDateTime(match.start_time, timeZone)}</td>
      <td className={styles['number']}>
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
