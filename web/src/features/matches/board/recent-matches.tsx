import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Skeleton.css';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '#shared/model/matches/match.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { recentMatchesQuery, recentShown } from '../../../lib/api/queries/event-queries.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { LiveCache } from '../../../lib/live/cache/live-cache.ts';
import { formatRelative } from '../../../lib/words/dates.ts';
import { shortName } from '../../../lib/words/short-names.ts';
import { DeleteMatchDialog } from '../../../ui/notices/delete-match-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { PairFaces } from '../../../ui/people/pair-faces.tsx';
import styles from './recent-matches.module.css';
import { recentMatchesText } from './text.ts';

/** Shows the latest matches of this event, no matter which staff member created them. A match created by mistake can be deleted. */
export function RecentMatches({ eventId, cache }: { eventId: string; cache: LiveCache }) {
  const { data, isError, error, refetch } = useQuery(recentMatchesQuery(eventId));
  const [leaving, setLeaving] = useState<Match | null>(null);
  const now = useNow(20_000);
  const close = () => setLeaving(null);
  return (
    <section className={styles['recent']} aria-label={recentMatchesText.title}>
      <div className={styles['head']}>
        <h2>{recentMatchesText.title}</h2>
        <Link to={paths.matchHistory(eventId)}>{recentMatchesText.all}</Link>
      </div>
      {isError && data === undefined ? (
        <ErrorNotice
          message={recentMatchesText.loadFailed(messageOf(error, recentMatchesText.unknownError))}
          error={error}
          onRetry={refetch}
        />
      ) : data === undefined ? (
        <Skeleton height={320} radius={8} />
      ) : data.data.length === 0 ? (
        <EmptyState title={recentMatchesText.empty} text={recentMatchesText.emptyHint} />
      ) : (
        <ul className={styles['list']} aria-live="polite" aria-relevant="additions">
          {data.data.slice(0, recentShown).map((match) => (
            <RecentMatch key={match.id} match={match} now={now} onDelete={() => setLeaving(match)} />
          ))}
        </ul>
      )}
      {leaving !== null && <DeleteMatchDialog match={leaving} cache={cache} onDeleted={close} onClose={close} />}
    </section>
  );
}

function RecentMatch({ match, now, onDelete }: { match: Match; now: number; onDelete: () => void }) {
  const { participant1: one, participant2: two } = match;
  const names = `${shortName(one)} + ${shortName(two)}`;
  return (
    <li className={styles['match']}>
      <PairFaces match={match} size={34} />
      <span className={styles['words']}>
        <strong>{names}</strong>
        <span>
          {/* Shows only the number, because this page uses the words for candidates. */}
          <span>{percentOf(match.quality_score)}</span>{' '}
          <span>{formatRelative(match.start_time, Math.max(now, Date.parse(match.start_time)), 'narrow')}</span>
        </span>
      </span>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={recentMatchesText.deleteOf(names)} onClick={onDelete}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
