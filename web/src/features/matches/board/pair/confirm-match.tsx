import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import type { Candidate, Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { compatibilityTier, percentOf } from '#shared/rules/matches/quality.ts';
import { call } from '../../../../lib/api/calls/api-client.ts';
import { candidatesQuery } from '../../../../lib/api/queries/event-queries.ts';
import { useWork } from '../../../../lib/api/writes/use-write.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { shortName } from '../../../../lib/words/short-names.ts';
import { Dialog } from '../../../../ui/notices/dialog.tsx';
import { EmptyState } from '../../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../../ui/page/main-action.tsx';
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx';
import { confirmMatchText, withWhomText } from '../text.ts';
import type { Together } from '../who-is-with-whom.ts';
import styles from './confirm-match.module.css';
import { PersonMenu } from './person-menu.tsx';

interface ConfirmMatchProps {
  eventId: string;
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  person: Participant;
  candidateId: string;
  /** The current partner of each participant who was just matched. */
  together: ReadonlyMap<string, Together>;
  onAbsent: (person: Participant) => void;
  onCreated: (match: Match) => void;
  onClose: () => void;
}

/** Shows the pair from the live list, since a colleague may match the two, or one of them may leave, while the dialog is open. */
export function ConfirmMatch({ candidateId, ...props }: ConfirmMatchProps) {
  const { eventId, person, onClose } = props;
  const { data } = useQuery(candidatesQuery(eventId, person.id));
  const candidate = data?.data.find(({ participant }) => participant.id === candidateId && !participant.absent);
  if (candidate !== undefined) {
    return <Pair {...props} candidate={candidate} />;
  }
  return (
    <Dialog title={confirmMatchText.title} onClose={onClose}>
      <EmptyState title={confirmMatchText.gone} text={confirmMatchText.goneHint} />
    </Dialog>
  );
}

type PairProps = Omit<ConfirmMatchProps, 'candidateId'> & { candidate: Candidate };

/** Shows the pair side by side with what they share, before the match is created. */
function Pair({ eventId, isForFriends, person, candidate, together, onAbsent, onCreated, onClose }: PairProps) {
  const other = candidate.participant;
  const [metBefore] = useState(candidate.previous_matches);
  // Each opening of the dialog has one idempotency key, so that a second press, or a retry after a lost reply, creates no second match.
  const [key] = useState(randomKey);
  const creating = useWork(
    (input: RequestOf<typeof matches.createMatch>) => call(matches.createMatch, input, { headers: { 'idempotency-key': key } }),
    { onDone: ({ match }) => onCreated(match), fallback: confirmMatchText.failed },
  );
  const elsewhere = elsewhereOf([person, other], together);
  return (
    <Dialog
      title={confirmMatchText.title}
      onClose={onClose}
      width={560}
      actions={
        <>
          <span className={styles['more']}>
            <PersonMenu
              person={other}
              position="top-start"
              onAbsent={(absent) => {
                onAbsent(absent);
                onClose();
              }}
            />
          </span>
          <Button variant="default" size="md" onClick={onClose} disabled={creating.busy}>
            {confirmMatchText.cancel}
          </Button>
          <MainAction
            onClick={() => creating.run({ event_id: eventId, participant1_id: person.id, participant2_id: other.id })}
            disabled={creating.busy}
            data-autofocus
          >
            {creating.busy ? confirmMatchText.busy : confirmMatchText.create}
          </MainAction>
        </>
      }
    >
      <div className={styles['pair']}>
        <Side person={person} isForFriends={isForFriends} />
        <div className={styles['score']}>
          <strong>{percentOf(candidate.score)}</strong>
          <span className="text-85 weight-600">{compatibilityTier(candidate.score)}</span>
        </div>
        <Side person={other} isForFriends={isForFriends} />
      </div>
      <ul className={styles['reasons']}>
        {candidate.reasons.map((reason) => (
          <li key={reason.kind}>{reason.text}</li>
        ))}
      </ul>
      {creating.input === undefined && elsewhere !== '' && (
        <p className={styles['before']} role="alert">
          {elsewhere}
        </p>
      )}
      {/* After a lost reply, the new match may be the user's own, so no colleague is named. */}
      {candidate.previous_matches > metBefore && creating.input === undefined ? (
        <p className={styles['before']} role="alert">
          {confirmMatchText.justMatched(candidate.previous_matches)}
        </p>
      ) : (
        metBefore > 0 && <p className={styles['before']}>{confirmMatchText.metBefore(metBefore)}</p>
      )}
      {creating.failure !== null && <ErrorNotice {...creating.failure} />}
    </Dialog>
  );
}

/** Returns a warning if one of the two sits with someone else; otherwise ''. */
function elsewhereOf(pair: readonly Participant[], together: ConfirmMatchProps['together']): string {
  const warnings = pair.flatMap((one) => {
    const known = together.get(one.id);
    const isOther = known !== undefined && known.partnerId !== null && pair.every(({ id }) => id !== known.partnerId);
    return isOther ? [withWhomText.warning(shortName(one), known.note)] : [];
  });
  return warnings.join(' ');
}

function Side({ person, isForFriends }: Pick<ConfirmMatchProps, 'person' | 'isForFriends'>) {
  return (
    <div className={styles['side']}>
      <PersonAvatar
        firstName={person.first_name}
        lastName={person.last_name}
        photoUrl={person.photo_url ?? person.thumbnail_url}
        shape="rounded"
      />
      <strong>{fullName(person)}</strong>
      <span className="soft text-90">
        {person.age}
        {!isForFriends && ` · ${person.looking_for}`}
      </span>
    </div>
  );
}
