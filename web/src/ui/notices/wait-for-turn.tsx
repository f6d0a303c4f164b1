import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Turn } from '../../lib/api/calls/in-turn.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { durationOf } from '../text.ts';
import styles from './notice.module.css';
import { waitForTurnText } from './wait-for-turn-text.ts';

/** Seconds between two announcements by a screen reader. */
const saidEvery = 15;

/** Says that a call will be retried automatically, and when. The call's input cannot be changed until the guest stops the wait. */
export function WaitForTurn({ until, stop }: Turn) {
  const left = Math.max(1, Math.ceil((until - useNow(500)) / 1000));
  const [said, say] = useState<number | null>(null);
  useEffect(() => {
    if (said === null || said - left >= saidEvery) say(left);
  }, [said, left]);
  return (
    <div className={styles['notice']} data-turn ref={bringIntoView}>
      <p className={styles['text']} aria-hidden="true">
        <strong>{waitForTurnText.why}</strong>
        <span>{waitForTurnText.goesOn(durationOf(left))}</span>
      </p>
      <p className="visually-hidden" role="status">
        {said !== null && `${waitForTurnText.why} ${waitForTurnText.goesOn(durationOf(said))}`}
      </p>
      <Button variant="default" size="compact-md" onClick={stop}>
        {waitForTurnText.stop}
      </Button>
    </div>
  );
}

/** Scrolls to the notice, because the pressed button stays at the bottom of a long page. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });
