import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { retention as retentionRoutes } from '#shared/contract/routes/retention.ts';
import { type RetentionMonths, retentionChoices } from '#shared/rules/retention/retention.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { formatUtcDate } from '../../lib/words/dates.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { SavingCard } from '../../ui/saving-card.tsx';
import { DuePeople } from './due-people.tsx';
import styles from './retention.module.css';
import { retentionText, shorterText } from './retention-text.ts';

const key = queryKey(retentionRoutes.getRetention, {});
const choices = retentionChoices.map((months) => ({ value: String(months), label: retentionText.months(months) }));

/** Shows how long the organization keeps profiles, and which will be deleted next (docs/rules/retention.md#settings). */
export function Retention() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(retentionRoutes.getRetention, {}), staleTime: 0 });
  const [asking, setAsking] = useState<RetentionMonths | null>(null);
  const changing = useWrite(retentionRoutes.changeRetention, {
    onDone: (reply) => queryClient.setQueryData(key, reply),
    fallback: retentionText.notSaved,
  });
  const choose = (months: RetentionMonths) => {
    changing.reset();
    // A shorter period deletes more profiles, so it needs a confirmation.
    if (data !== undefined && months < data.months) setAsking(months);
    else void changing.run({ months });
  };
  return (
    <SavingCard title={retentionText.title} busy={changing.busy} saving={retentionText.saving}>
      <div className={`skips-empty ${styles['body']}`}>
        <p className="soft text-95">{retentionText.about}</p>
        {isError && <ErrorNotice {...failureOf(error, retentionText.notLoaded)} onRetry={refetch} />}
        {changing.failure !== null && asking === null && <ErrorNotice {...changing.failure} />}
        <SuccessNotice message={changing.done && data !== undefined ? retentionText.saved(retentionText.months(data.months)) : null} />
        {data !== undefined && (
          <>
            {data.notice_until !== null && <p className={styles['notice']}>{retentionText.notice(formatUtcDate(data.notice_until))}</p>}
            <NativeSelect
              label={retentionText.period}
              size="md"
              className={styles['period'] ?? ''}
              data={choices}
              value={String(data.months)}
              onChange={(event) => {
                const months = retentionChoices.find((choice) => String(choice) === event.currentTarget.value);
                if (months !== undefined) choose(months);
              }}
            />
            <p className="weight-600">{nextWords(data.next)}</p>
            {data.next.count > 0 && <DuePeople onKept={() => refetch()} />}
          </>
        )}
      </div>
      {asking !== null && (
        <ConfirmDialog
          words={{ title: shorterText.title, confirm: shorterText.confirm(retentionText.months(asking)), busy: retentionText.saving }}
          destructive
          write={changing}
          onConfirm={() => changing.run({ months: asking }, () => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          <p>{shorterText.warning(retentionText.months(asking))}</p>
        </ConfirmDialog>
      )}
    </SavingCard>
  );
}

function nextWords({ on, listed, count }: { on: string; listed: boolean; count: number }): string {
  const day = formatUtcDate(on);
  if (count > 0) return retentionText.next(count, day);
  return listed ? retentionText.nobody(day) : retentionText.notListed(day);
}
