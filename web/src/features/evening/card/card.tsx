import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CardsState } from '#shared/model/evening/card.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { FindEvening } from '../entering/find-evening.tsx';
import { Problem } from '../problem.tsx';
import { AnswerRow } from './answer-row.tsx';
import styles from './card.module.css';
import { CardFrame } from './card-frame.tsx';
import { createCardStore, type Saving } from './card-store.ts';
import { Results } from './results.tsx';
import { ShareChoice } from './share-choice.tsx';
import { cardText } from './text.ts';

interface MyCardProps {
  participantId: string;
  eventId: string;
  state: CardsState;
  /** The round that has begun: with it one more guest is on the card. */
  round: number;
  /** Raised when one more guest is on the card for another reason. */
  told: number;
  clock: ServerClock;
  /** Opens the session of the link in the page's address, if there is one that opens it. */
  onOpenLink: () => Promise<boolean>;
}

/** The people a guest met, and what they say of each; after the release, their results. */
export function MyCard({ participantId, eventId, state, round, told, clock, onOpenLink }: MyCardProps) {
  const [store] = useState(() => createCardStore(participantId, eventId, clock.now));
  const { card, refused, saving, needsShare, error } = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what the card holds
  useEffect(store.read, [store, state, round, told]);
  const needsProof = error?.code === 'mail_proof_needed';
  // The guest's own link may stand in the address, beside a session that came by one from their host.
  useEffect(() => {
    if (needsProof) void onOpenLink().then((isOpen) => isOpen && store.read());
  }, [needsProof, onOpenLink, store]);
  if (needsProof) return <FindEvening eventId={eventId} participantId={participantId} why="card" />;
  if (card === null) {
    return error === null ? (
      <AwaitedCard state={state} lines={Math.abs(round)} />
    ) : (
      <Problem title={cardText.notLoaded} message={error.message} onRetry={store.read} />
    );
  }
  const { lines, share, has, results } = card;
  if (results !== null) return <Results results={results} lines={lines} />;
  const isOpen = card.state === 'open';
  const answered = lines.filter(({ answer }) => answer !== null).length;
  return (
    <CardFrame title={cardText.title} hint={isOpen ? cardText.hint : cardText.closed}>
      {isOpen && needsShare && <ShareChoice key="needed" share={null} has={has} onShare={store.share} />}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <AnswerRow
            key={line.id}
            line={line}
            onSay={isOpen ? (said) => store.say(line, said) : null}
            refused={refused[line.id]}
            onRefuse={(note) => store.refuse(line.id, note)}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="evening-card-hint">{cardText.nobody}</p>}
      {isOpen && share !== null && <ShareChoice key="chosen" share={share} has={has} onShare={store.share} />}
      <p role="status" className={styles['status']} data-saving={saving}>
        {isOpen && lines.length > 0 && <span>{needsShare ? cardText.shareNow : cardText.progress(answered, lines.length)}</span>}
        {(saving !== 'saved' || answered > 0) && !needsShare && <span className={styles['also']}>{savingWords[saving]}</span>}
      </p>
    </CardFrame>
  );
}

/** A line for each round that has begun, which is nearly always a person met. More than these are below the screen of any phone. */
const mostAwaited = 4;

/** The place of a card until it has come, with the words that it will have: nothing below it moves then. */
function AwaitedCard({ state, lines }: { state: CardsState; lines: number }) {
  return (
    <CardFrame
      title={state === 'released' ? cardText.results : cardText.title}
      hint={state === 'released' ? null : state === 'open' ? cardText.hint : cardText.closed}
      isAwaited
    >
      <ul className={styles['lines']} aria-hidden>
        {Array.from({ length: Math.min(Math.max(lines, 1), mostAwaited) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <li key={at} className={styles['awaited']} />
        ))}
      </ul>
      <p role="status" className={styles['status']}>
        {cardText.loading}
      </p>
    </CardFrame>
  );
}

const savingWords: Record<Saving, string> = {
  saved: cardText.saved,
  saving: cardText.saving,
  waiting: cardText.waiting,
  late: cardText.late,
  failed: cardText.notSaved,
};
