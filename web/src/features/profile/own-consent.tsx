import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profile } from '#shared/contract/routes/profile.ts';
import type { ConsentRecord } from '#shared/model/participants/consent-record.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './own-consent.module.css';
import { ownConsentText, withdrawText } from './text.ts';

interface OwnConsentProps {
  participantId: string;
  /** When the participant last consented. The record is refetched when this changes. */
  consentAt: string | null;
  onDeleted: () => void;
}

/** Shows the participant's consent, word for word, and how to withdraw it (docs/rules/registration.md#withdrawal). */
export function OwnConsent({ participantId, consentAt, onDeleted }: OwnConsentProps) {
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey(profile.getOwnConsent, { id: participantId }), consentAt],
    queryFn: ({ signal }) => callAsParticipant(profile.getOwnConsent, { id: participantId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Card title={ownConsentText.title}>
      {data !== undefined ? (
        <Agreements record={data} />
      ) : error !== null ? (
        <ErrorNotice {...failureOf(error, ownConsentText.notLoaded)} onRetry={refetch} />
      ) : (
        <Skeleton height={120} radius={8} role="status" aria-label={ownConsentText.loading} />
      )}
      {consentAt !== null && (
        <>
          <p className={styles['text']}>{ownConsentText.less}</p>
          <p className={styles['text']}>{ownConsentText.about}</p>
          <Button variant="default" size="md" onClick={() => setAsking(true)}>
            {ownConsentText.withdraw}
          </Button>
        </>
      )}
      {asking && (
        <EraseDialog
          input={{ id: participantId, because: 'consent_withdrawn' }}
          text={withdrawText}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Agreements({ record: { given, evenings } }: { record: ConsentRecord }) {
  return (
    <>
      {given === null ? (
        <p className={styles['text']}>{ownConsentText.entered}</p>
      ) : (
        <Agreement said={ownConsentText.given(formatDateTime(given.at))} words={given} />
      )}
      {evenings.map(({ event_id, event_name, ...words }) => (
        <Agreement key={event_id} said={ownConsentText.evening(formatDateTime(words.at), event_name)} words={words} />
      ))}
    </>
  );
}

interface AgreementProps {
  said: string;
  words: { text: readonly string[]; words: number; language: string };
}

function Agreement({ said, words: { text, words, language } }: AgreementProps) {
  return (
    <>
      <p className={styles['text']}>{said}</p>
      <blockquote className={styles['words']}>
        {text.map((line) => (
          <p key={line} lang={language} dir="auto">
            {line}
          </p>
        ))}
        <footer className="soft text-85">{ownConsentText.version(words)}</footer>
      </blockquote>
    </>
  );
}
