import type { Candidate } from '#shared/model/matches/match.ts';
import { compatibilityHighlight, compatibilityTier, percentOf } from '#shared/rules/matches/quality.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx';
import { ScoreRing } from '../../../../ui/people/score-ring.tsx';
import type { PickButtonProps } from '../picker/picker-card.tsx';
import { candidateCardText } from '../text.ts';
import styles from './candidate-card.module.css';

interface CandidateCardProps {
  candidate: Candidate;
  /** Note that says who this person was just matched with. */
  note: string | undefined;
  view: 'grid' | 'list';
  button: PickButtonProps;
}

/** Shows a candidate for the selected person: the score as a ring, a number and a word, with reasons. */
export function CandidateCard({ candidate, note, view, button }: CandidateCardProps) {
  const { participant: person, score, mutual, previous_matches: previous, reasons } = candidate;
  const tier = compatibilityTier(score);
  return (
    <button
      {...button}
      className={styles['card']}
      data-view={view}
      data-highlight={previous > 0 ? undefined : (compatibilityHighlight(score) ?? undefined)}
      data-previous={previous > 0 || undefined}
    >
      <ScoreRing score={score} size={84}>
        <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} />
      </ScoreRing>
      <span className={styles['words']}>
        <span className={styles['name']}>
          {fullName(person)}
          <span className={styles['age']}>, {person.age}</span>
        </span>
        <span className={`row middle wrap ${styles['score']}`}>
          <strong>{percentOf(score)}</strong> {tier}
          {previous > 0 && <span className={styles['mark']}>{candidateCardText.previously(previous)}</span>}
          {!mutual && (
            <span className={styles['mark']} data-warn>
              {candidateCardText.notMutual}
            </span>
          )}
        </span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        {reasons
          .filter((reason) => reason.kind !== 'not_mutual')
          .slice(0, 2)
          .map((reason) => (
            <span key={reason.kind} className={styles['reason']}>
              {reason.text}
            </span>
          ))}
      </span>
    </button>
  );
}
