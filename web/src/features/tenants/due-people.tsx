import { Button, NativeSelect } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { retention } from '#shared/contract/routes/retention.ts';
import { type DueProfile, type KeepReason, keepReason } from '#shared/model/retention/retention.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { formatUtcDate } from '../../lib/words/dates.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { keepText } from '../../lib/words/keep-text.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './retention.module.css';
import { retentionText } from './retention-text.ts';

const pageSize = 50;

const dueQuery = infiniteQueryOptions({
  queryKey: [...queryKey(retention.listDueProfiles), 'pages'],
  queryFn: ({ pageParam, signal }) => call(retention.listDueProfiles, { limit: String(pageSize), offset: String(pageParam) }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ limit, offset, total }) => (offset + limit < total ? offset + limit : undefined),
  staleTime: 0,
});

/** Lists people whose profiles will be deleted next. Each profile can be kept. */
export function DuePeople({ onKept }: { onKept: () => unknown }) {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(dueQuery);
  const [asking, setAsking] = useState<DueProfile | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const people = data && uniqueById(data.pages.map((page) => page.people.map((person) => person)));
  return (
    <div className={`skips-empty ${styles['body']}`}>
      <SuccessNotice message={kept} />
      {isError && people === undefined && <ErrorNotice {...failureOf(error, retentionText.listFailed)} onRetry={refetch} />}
      {people !== undefined && (
        <ul className={styles['people']} aria-label={retentionText.list}>
          {people.map((person) => (
            <li key={person.id} className="spread wrap">
              <span className="stack shrinks breaks">
                <b dir="auto" className="at-start">
                  {fullName(person)}
                </b>
                <span className="soft text-95">{retentionText.since(formatUtcDate(person.since))}</span>
              </span>
              <Button variant="default" aria-label={retentionText.keepOf(fullName(person))} onClick={() => setAsking(person)}>
                {retentionText.keep}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" className="at-start" onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
          {isFetchingNextPage ? retentionText.loadingMore : retentionText.more}
        </Button>
      )}
      {asking !== null && (
        <KeepDialog
          person={asking}
          onKept={(until) => {
            setKept(retentionText.kept(fullName(asking), formatUtcDate(until)));
            setAsking(null);
            void queryClient.invalidateQueries({ queryKey: queryKey(retention.listDueProfiles) });
            onKept();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface KeepDialogProps {
  person: DueProfile;
  onKept: (until: string) => void;
  onClose: () => void;
}

function KeepDialog({ person, onKept, onClose }: KeepDialogProps) {
  const [reason, setReason] = useState<KeepReason>('wish');
  const keeping = useWrite(retention.keepProfile, { fallback: keepText.failed });
  return (
    <ConfirmDialog
      words={{ title: keepText.title(fullName(person)), confirm: keepText.confirm, busy: keepText.busy }}
      write={keeping}
      onConfirm={() => keeping.run({ participant_id: person.id, reason }, ({ kept_until }) => onKept(kept_until))}
      onClose={onClose}
    >
      <div className="stack gap-14">
        <p>{keepText.about}</p>
        <NativeSelect
          label={keepText.reason}
          size="md"
          data={keepReason.options.map((value) => ({ value, label: keepText.reasons[value] }))}
          value={reason}
          onChange={(event) => setReason(keepReason.options.find((option) => option === event.currentTarget.value) ?? reason)}
        />
      </div>
    </ConfirmDialog>
  );
}
