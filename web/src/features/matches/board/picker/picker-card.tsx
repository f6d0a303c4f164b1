import { memo } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { CandidateCard } from '../pair/candidate-card.tsx';
import { ChosenCard } from '../pair/chosen-card.tsx';
import { PersonTile } from './person-tile.tsx';
import styles from './picker-card.module.css';
import type { Entry } from './picker-entries.ts';

/** Props that let arrow keys reach a card's own button. */
export interface PickButtonProps {
  type: 'button';
  title: string;
  tabIndex: 0 | -1;
  'data-in-hand': true | undefined;
  onClick: () => void;
}

interface PickerCardProps {
  entry: Entry;
  called: string;
  /** Note that says who this person was just matched with. */
  note: string | undefined;
  view: 'grid' | 'list';
  inHand: boolean;
  /** Position in the list, from 1. */
  position: number;
  total: number;
  onPick: (entry: Entry) => void;
  onAbsent: (person: Participant) => void;
}

/** Shows one card that can be picked. */
export const PickerCard = memo(function PickerCard({
  entry,
  called,
  note,
  view,
  inHand,
  position,
  total,
  onPick,
  onAbsent,
}: PickerCardProps) {
  const { person } = entry;
  const button: PickButtonProps = {
    type: 'button',
    title: fullName(person),
    tabIndex: inHand ? 0 : -1,
    'data-in-hand': inHand || undefined,
    onClick: () => onPick(entry),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div role="listitem" aria-posinset={position} aria-setsize={total} className={styles['cell']}>
      {entry.kind === 'person' && <PersonTile person={person} called={called} note={note} view={view} button={button} />}
      {entry.kind === 'chosen' && (
        <ChosenCard person={person} isForFriends={entry.isForFriends} note={note} button={button} onAbsent={onAbsent} />
      )}
      {entry.kind === 'candidate' && <CandidateCard candidate={entry.candidate} note={note} view={view} button={button} />}
    </div>
  );
}, isSame);

/** Compares contents, because entries are recreated whenever anything changes in the room. */
function isSame(before: PickerCardProps, after: PickerCardProps): boolean {
  return (
    before.entry.kind === after.entry.kind &&
    before.entry.person === after.entry.person &&
    (before.entry.kind !== 'candidate' || after.entry.kind !== 'candidate' || before.entry.candidate === after.entry.candidate) &&
    before.called === after.called &&
    before.note === after.note &&
    before.view === after.view &&
    before.inHand === after.inHand &&
    before.position === after.position &&
    before.total === after.total &&
    before.onPick === after.onPick &&
    before.onAbsent === after.onAbsent
  );
}
