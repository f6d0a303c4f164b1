import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participant.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { absentToggleText } from '../text.ts';
import styles from './absent-toggle.module.css';

interface AbsentToggleProps {
  person: Participant;
  /** Whether Tab stops here: only at the current card. */
  reachable: boolean;
  /** The kind of card below it. */
  place: 'photo' | 'corner' | 'row' | 'chosen';
  onToggle: (person: Participant) => void;
}

/** Marks a participant absent, or present again. */
export function AbsentToggle({ person, reachable, place, onToggle }: AbsentToggleProps) {
  const Icon = person.absent ? IconUserCheck : IconUserOff;
  return (
    <button
      type="button"
      className={styles['toggle']}
      data-place={place}
      aria-pressed={person.absent}
      aria-label={absentToggleText.label(fullName(person))}
      title={person.absent ? absentToggleText.markBack : absentToggleText.markAbsent}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onToggle(person)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
