import { useEffect, useRef, useState } from 'react';
import type { Share } from '#shared/model/cards/card.ts';
import { canBeReached } from '#shared/rules/cards/can-be-reached.ts';
import evening from '../evening.module.css';
import styles from './card.module.css';
import { type CardWords, cardText } from './text.ts';

interface ShareChoiceProps {
  /** Null until the guest has chosen; nothing is preselected. */
  share: Share | null;
  /** The contact details that the guest's profile has. */
  has: Share;
  /** Texts that fit the evening. */
  words: CardWords;
  onShare: (share: Share) => void;
}

const channels = ['email', 'phone', 'instagram', 'photo'] as const;
const nothing: Share = { email: false, phone: false, instagram: false, photo: false };

/**
 * Asks the guest what to share if the interest is mutual. The question comes with the first yes. The choice can be changed until the cards
 * close.
 */
export function ShareChoice({ share, has, words, onShare }: ShareChoiceProps) {
  // A choice that is ticked but cannot be saved; null to show the saved choice, which another device may have changed.
  const [ticked, setTicked] = useState<Share | null>(null);
  const chosen = ticked ?? share ?? nothing;
  const [isRefused, setRefused] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // The question appears because of a tap further down. The focus stays there; the card's status says what is being asked.
  useEffect(() => {
    if (share === null) group.current?.scrollIntoView({ block: 'nearest' });
  }, [share]);
  const save = (next: Share) => {
    const isWay = canBeReached(next, has);
    setRefused(!isWay);
    setTicked(isWay ? null : next);
    if (!isWay) return;
    onShare(next);
    // The pressed button disappears together with the question.
    if (share === null) document.getElementById('my-card')?.focus();
  };
  const choose = (channel: (typeof channels)[number], on: boolean) => {
    const next = { ...chosen, [channel]: on };
    if (share === null) setTicked(next);
    else save(next);
  };
  return (
    <fieldset ref={group} className={styles['share']} data-needed={share === null || undefined} aria-describedby="share-hint share-problem">
      <legend>{cardText.share}</legend>
      <p id="share-hint">{share === null ? cardText.shareNow : words.shareHint}</p>
      {channels
        .filter((channel) => has[channel])
        .map((channel) => (
          <label key={channel}>
            <input type="checkbox" checked={chosen[channel]} onChange={(change) => choose(channel, change.currentTarget.checked)} />
            <span>{cardText.channels[channel]}</span>
          </label>
        ))}
      <p id="share-problem" role="alert" className={styles['refused']}>
        {isRefused && cardText.shareNeeded}
      </p>
      {share === null && (
        <button type="button" className={evening['main']} onClick={() => save(chosen)}>
          {cardText.shareSave}
        </button>
      )}
    </fieldset>
  );
}
