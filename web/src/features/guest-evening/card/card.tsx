import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CardsState } from '#shared/model/cards/cards-state.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { FindEvening } from '../entering/find-evening.tsx';
import { Problem } from '../problem.tsx';
import { AnswerRow } from './answer-row.tsx';
import styles from './card.module.css';
import { CardFrame } from './card-frame.tsx';
import { createCardStore, type Saving } from './card-store.ts';
import { Results } from './results.tsx';
import { ShareChoice } from './share-choice.tsx';
import { type CardWords, cardText } from './text.ts';

interface MyCardProps {
  participantId: string;
  eventId: string;
  /** Whether the evening is for making friends. */
  isForFriends: boolean;
  state: CardsState;
  /** Number of rounds that have begun. */
  begun: number;
  /** Changes whenever a round begins or ends: each time, one more person may be on the card. */
  round: number;
  /** Whether this session can open the card. If not, the guest needs the link from their own email. */
  opensPrivate: boolean;
  /** Incremented when a person joins the card for a reason other than a round. */
  told: number;
  clock: ServerClock;
  /** Opens the session for the link in the page's address, if there is one. Resolves to whether it is open. */
  onOpenLink: () => Promise<boolean>;
}

/** Shows the people a guest met and the guest's answers; after the release, their results. */
export function MyCard({ participantId, eventId, isForFriends, state, begun, round, opensPrivate, told, clock, onOpenLink }: MyCardProps) {
  const [store] = useState(() => createCardStore(participantId, eventId, clock.now));
  const { card, refused, saving, needsShare, error } = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what the card holds
  useEffect(store.read, [store, state, round, told]);
  const words = useCardWords(isForFriends);
  const needsProof = error?.code === 'mail_proof_needed';
  // The address may have the guest's own emailed link, while the session began with a link that their host passed on.
  useEffect(() => {
    if (needsProof) void onOpenLink().then((isOpen) => isOpen && store.read());
  }, [needsProof, onOpenLink, store]);
  if (needsProof) return <FindEvening eventId={eventId} participantId={participantId} why="card" />;
  if (card === null && error !== null) return <Problem title={cardText.notLoaded} message={error.message} onRetry={store.read} />;
  // If this session cannot open the card, the card will never arrive.
  if (card === null && !opensPrivate) return null;
  const { title, hint } = headOf(card?.state ?? state);
  if (card !== null && card.results !== null) {
    return (
      <CardFrame title={title} hint={hint}>
        <Results results={card.results} lines={card.lines} words={words} />
      </CardFrame>
    );
  }
  const { state: known, lines, share, has } = card ?? nothingYet;
  const isOpen = known === 'open';
  const answered = lines.filter(({ answer }) => answer !== null).length;
  return (
    <CardFrame title={title} hint={hint}>
      {isOpen && needsShare && <ShareChoice key="needed" share={null} has={has} words={words} onShare={store.share} />}
      <ul className={styles['lines']} aria-busy={card === null}>
        {card === null && state !== 'released' && <AwaitedLines count={begun} />}
        {lines.map((line) => (
          <AnswerRow
            key={line.id}
            line={line}
            words={words}
            isForFriends={isForFriends}
            onSay={isOpen ? (said) => store.say(line, said) : null}
            refused={refused[line.id]}
            onRefuse={(note) => store.refuse(line.id, note)}
          />
        ))}
      </ul>
      {card !== null && lines.length === 0 && <p className="evening-card-hint">{cardText.nobody}</p>}
      {isOpen && share !== null && <ShareChoice key="chosen" share={share} has={has} words={words} onShare={store.share} />}
      <p role="status" className={styles['status']} data-saving={saving}>
        {card === null && <span>{cardText.loading}</span>}
        {isOpen && lines.length > 0 && <span>{needsShare ? cardText.shareNow : cardText.progress(answered, lines.length)}</span>}
        {card !== null && (saving !== 'saved' || answered > 0) && !needsShare && (
          <span className={styles['also']}>{savingWords[saving]}</span>
        )}
      </p>
    </CardFrame>
  );
}

/** Returns the texts of a card. The texts of an evening for making friends are loaded on demand; until then, the usual texts are shown. */
function useCardWords(isForFriends: boolean): CardWords {
  const [words, setWords] = useState<CardWords>(cardText);
  useEffect(() => {
    if (!isForFriends) return;
    importAgain(() => import('./friends-text.ts')).then(
      ({ friendsCardText }) => setWords(friendsCardText),
      () => {},
    );
  }, [isForFriends]);
  return words;
}

const nothingYet = { state: null, lines: [], share: null, has: { email: false, phone: false, instagram: false, photo: false } };

/** Returns the title and hint above a card. `public/evening-paint.js` shows the same before this code has loaded. */
function headOf(state: CardsState): { title: string; hint: string | null } {
  if (state === 'released') return { title: cardText.results, hint: null };
  return { title: cardText.title, hint: state === 'open' ? cardText.hint : cardText.closed };
}

/** Maximum number of placeholders. More would be below the bottom of any phone's screen. */
const mostAwaited = 4;

/**
 * Placeholders for lines that have not loaded yet, so that nothing below moves when they arrive. There is one for each round, because a
 * guest meets one person in nearly every round.
 */
const AwaitedLines = ({ count }: { count: number }) =>
  Array.from({ length: Math.min(Math.max(count, 1), mostAwaited) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same
    <li key={index} className={styles['awaited']} aria-hidden />
  ));

const savingWords: Record<Saving, string> = {
  saved: cardText.saved,
  saving: cardText.saving,
  waiting: cardText.waiting,
  late: cardText.late,
  failed: cardText.notSaved,
};
