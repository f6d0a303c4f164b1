import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery, nightQuery, recentMatchesQuery } from '../../../lib/api/queries/event-queries.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useFirstInSlices } from '../../../lib/drawing/use-first-in-slices.ts';
import type { LiveCache } from '../../../lib/live/cache/live-cache.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { type BoardAction, LastAction } from './last-action.tsx';
import { LiveNumbers } from './live-numbers.tsx';
import styles from './matching-board.module.css';
import { BackInRoom } from './pair/back-in-room.tsx';
import { ConfirmMatch } from './pair/confirm-match.tsx';
import { useCandidates } from './pair/use-candidates.ts';
import { useMarkAttendanceAtOnce } from './pair/use-mark-attendance-at-once.ts';
import { Picker } from './picker/picker.tsx';
import type { Entry } from './picker/picker-entries.ts';
import { RecentMatches } from './recent-matches.tsx';
import { matchingBoardText } from './text.ts';
import { WhoIsNext } from './who-is-next.tsx';
import { whoIsBusy, whoIsWithWhom } from './who-is-with-whom.ts';

interface MatchingBoardProps {
  eventId: string;
  /** The event's time zone. */
  timeZone: string;
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  cache: LiveCache;
  onInvite: () => void;
  /** Shows the state of the connection. */
  indicator: ReactNode;
}

/** Shows the room and, beside it on tablets and laptops, the numbers and the latest matches; on large screens also who is next. */
export function MatchingBoard({ eventId, timeZone, isForFriends, cache, onInvite, indicator }: MatchingBoardProps) {
  const people = useQuery(eventParticipantsQuery(eventId));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [candidateId, setCandidateId] = useState<string | null>(null);
  const [returningId, setReturningId] = useState<string | null>(null);
  const [summons, setSummons] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [action, setAction] = useState<BoardAction | null>(null);
  const { mark, failure: attendanceFailure } = useMarkAttendanceAtOnce(eventId, cache);
  const list = useFirstInSlices(people.data?.participants);
  const chosen = list?.find((person) => person.id === chosenId && !person.absent);
  // A selected participant who left, or was marked as absent by someone else, is deselected, and the question about them closes.
  if (list !== undefined && chosenId !== null && chosen === undefined) {
    setChosenId(null);
    setCandidateId(null);
  }
  const candidates = useCandidates(eventId, chosen);
  const latest = useQuery(recentMatchesQuery(eventId)).data?.data;
  const now = useNow(20_000);
  // If the evening has no clock and plan, only matches made by hand show who is busy.
  const evening = useQuery(nightQuery(eventId)).data;
  const together = useMemo(
    () =>
      evening === undefined ? whoIsWithWhom(latest ?? [], now, timeZone) : whoIsBusy(latest ?? [], now, evening, list ?? [], timeZone),
    [latest, now, evening, list, timeZone],
  );
  const returning = list?.find((person) => person.id === returningId && person.absent);

  // The flow (docs/rules/matches.md#matching-screen): the first pick selects, picking the same person again deselects, and picking another
  // person opens the confirmation.
  const pick = useCallback(({ kind, person }: Entry) => {
    if (kind === 'candidate') setCandidateId(person.id);
    else if (kind === 'chosen') setChosenId(null);
    else if (person.absent) setReturningId(person.id);
    else {
      setChosenId(person.id);
      setAnnouncement(matchingBoardText.selected(fullName(person)));
    }
  }, []);
  const toggleAbsent = useCallback(
    (person: Participant) => {
      mark(person, !person.absent);
      setAction({ kind: 'attendance', person, absent: !person.absent });
      setReturningId(null);
    },
    [mark],
  );
  const onCreated = (match: Match) => {
    cache.addMatch(match);
    setAction({ kind: 'match', match });
    setCandidateId(null);
    setChosenId(null);
    setSummons((before) => before + 1);
  };

  if (people.isError && list === undefined) {
    return (
      <ErrorNotice
        message={matchingBoardText.loadFailed(messageOf(people.error, matchingBoardText.unknownError))}
        error={people.error}
        onRetry={() => people.refetch()}
      />
    );
  }
  return (
    <div className={styles['board']}>
      {attendanceFailure !== null && (
        <div className={styles['notice']}>
          <ErrorNotice {...attendanceFailure} />
        </div>
      )}
      {chosen === undefined && (
        <section className={styles['middle']} aria-label={matchingBoardText.matching}>
          <NobodyChosen
            people={list}
            isForFriends={isForFriends}
            onPick={(person) => pick({ kind: 'person', person })}
            onInvite={onInvite}
          />
        </section>
      )}
      <Picker
        isForFriends={isForFriends}
        people={list}
        chosen={chosen}
        candidates={candidates}
        together={together}
        onPick={pick}
        onAbsent={toggleAbsent}
        summons={summons}
        indicator={indicator}
      />
      <aside className={styles['side']} aria-label={matchingBoardText.side}>
        <LiveNumbers eventId={eventId} people={list} />
        <RecentMatches eventId={eventId} cache={cache} />
      </aside>
      {chosen !== undefined && candidateId !== null && (
        <ConfirmMatch
          eventId={eventId}
          isForFriends={isForFriends}
          person={chosen}
          candidateId={candidateId}
          together={together}
          onAbsent={toggleAbsent}
          onClose={() => setCandidateId(null)}
          onCreated={onCreated}
        />
      )}
      {returning !== undefined && <BackInRoom person={returning} onBack={toggleAbsent} onClose={() => setReturningId(null)} />}
      <LastAction action={action} cache={cache} onAttendance={toggleAbsent} onDone={setAction} onClose={() => setAction(null)} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

interface NobodyChosenProps {
  people: Participant[] | undefined;
  isForFriends: boolean;
  onPick: (person: Participant) => void;
  onInvite: () => void;
}

function NobodyChosen({ people, isForFriends, onPick, onInvite }: NobodyChosenProps) {
  if (people === undefined) return null;
  if (people.length > 0) return <WhoIsNext people={people} isForFriends={isForFriends} onPick={onPick} />;
  return (
    <EmptyState
      title={matchingBoardText.emptyRoom}
      text={matchingBoardText.emptyRoomHint}
      action={<MainAction onClick={onInvite}>{matchingBoardText.invite}</MainAction>}
    />
  );
}
