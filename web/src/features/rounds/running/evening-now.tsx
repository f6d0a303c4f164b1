import { useQuery } from '@tanstack/react-query';
import { nightQuery } from '../../../lib/api/queries/event-queries.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { wordsOf } from '../../../ui/clock/clock-words.ts';
import { formatLeft, stateOf, useLeft } from '../../../ui/clock/use-left.ts';
import styles from './evening-now.module.css';

type Night = NonNullable<ReturnType<typeof useNight>>;

/** Shows an evening's round and clock in one line; nothing if no rounds are planned. */
export function EveningNow({ eventId, clock }: { eventId: string; clock: ServerClock }) {
  const night = useNight(eventId);
  return night === undefined || night.phase === 'none' ? null : <Now night={night} clock={clock} />;
}

function Now({ night, clock }: { night: Night; clock: ServerClock }) {
  const left = useLeft(night, clock);
  const { words, caption } = wordsOf(night, left);
  return (
    <p className={styles['now']} data-state={stateOf(left)}>
      <strong>{words}</strong>{' '}
      {left.is === 'nothing' ? (
        <span>{caption}</span>
      ) : (
        <span>
          <span className={styles['time']} role="timer">
            {formatLeft(left)}
          </span>{' '}
          <span className="soft">{caption}</span>
        </span>
      )}
    </p>
  );
}

const useNight = (eventId: string) => useQuery(nightQuery(eventId)).data?.night;
