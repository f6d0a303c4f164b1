import { useEffect, useRef, useState } from 'react';
import type { EveningChoices } from '#shared/model/guest-evening/guest-evening.ts';
import { consentEvening } from '#shared/rules/participants/consent-evening.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { consentCardText } from './text.ts';

interface ConsentCardProps {
  isDue: boolean;
  /** @throws ApiError */
  onChoose: (choices: Partial<EveningChoices>) => Promise<void>;
}

/**
 * Asks for consent if a guest registered before other guests could see anything about them during the evening
 * (docs/rules/guest-evening.md#what-others-see).
 */
export function ConsentCard({ isDue, onChoose }: ConsentCardProps) {
  const [said, setSaid] = useState<string | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const saving = useWork(
    async (hide_name: boolean) => {
      await onChoose({ hide_name });
      setSaid(hide_name ? consentCardText.byNumber : consentCardText.byName);
    },
    { fallback: consentCardText.failed },
  );
  // The pressed button is gone. The focus moves here, so that keyboard and screen reader users can continue.
  useEffect(() => {
    if (said !== null) told.current?.focus();
  }, [said]);
  if (!isDue && said === null) return null;
  return (
    <section className={styles['safety']} aria-labelledby="evening-consent">
      <h2 id="evening-consent">{consentCardText.title}</h2>
      {said === null ? (
        <>
          <p>{consentEvening}</p>
          <p>{consentCardText.until}</p>
          <button type="button" className={styles['main']} disabled={saving.busy} onClick={() => saving.run(false)}>
            {consentCardText.agree}
          </button>
          <button type="button" className={styles['quiet']} disabled={saving.busy} onClick={() => saving.run(true)}>
            {consentCardText.hideName}
          </button>
        </>
      ) : (
        <p ref={told} tabIndex={-1} className={styles['told']}>
          {said}
        </p>
      )}
      {saving.failure !== null && <Problem message={saving.failure.message} />}
    </section>
  );
}
