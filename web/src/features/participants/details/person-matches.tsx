import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '#shared/model/matches/match.ts';
import type { AttendedEvent } from '#shared/model/participants/participant-lists.ts';
import { percentOf, qualityBadge, qualityTierOf } from '#shared/rules/matches/quality.ts';
import { browserZone } from '../../../lib/words/browser-zone.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { personMatchesQuery } from '../queries.ts';
import styles from './details-dialog.module.css';
import { personMatchesText } from './text.ts';

interface PersonMatchesProps {
  personId: string;
  /** The participant's events. Each match is shown in the time zone of its event. */
  events: readonly AttendedEvent[];
}

/** Shows a participant's matches at all events, latest first. If loading fails, shows the same as for no matches. */
export function PersonMatches({ personId, events }: PersonMatchesProps) {
  const { data, isPending } = useQuery(personMatchesQuery(personId));
  if (isPending) return <Skeleton height={180} radius={8} role="status" aria-label={personMatchesText.loading} />;
  const matches = data?.data ?? [];
  if (matches.length === 0) return <EmptyState title={personMatchesText.noneTitle} text={personMatchesText.none} />;
  const zoneOf = ({ event_id }: Match) => events.find(({ id }) => id === event_id)?.time_zone ?? browserZone();
  return (
    <ol className={styles['history']}>
      {matches.map((match) => {
        const other = match.participant1_id === personId ? match.participant2 : match.participant1;
        return (
          <li key={match.id} className="spread gap-16">
            <PersonAvatar size={44} firstName={other.first_name} lastName={other.last_name} photoUrl={other.thumbnail_url} />
            <div className="stack shrinks breaks">
              <strong>{fullName(other)}</strong>
              <span>
                {match.event_name} · {eventDateTime(match.start_time, zoneOf(match))}
              </span>
            </div>
            <span>
              {percentOf(match.quality_score)} · {qualityBadge[qualityTierOf(match.quality_score)]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
