import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feed as feedRoutes } from '#shared/contract/routes/feed.ts';
import type { Feed } from '#shared/model/feed/feed.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { CopyLink } from '../../ui/forms/copy-link.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SavingCard } from '../../ui/saving-card.tsx';
import styles from './public-list.module.css';
import { PublishedEvents } from './published-events.tsx';
import { publicListText } from './text.ts';

const key = queryKey(feedRoutes.getFeedSettings, {});

/**
 * Shows the settings of the organization's public list of events: whether it exists, its addresses, and what it shows
 * (docs/rules/feed.md#settings).
 */
export function PublicList() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(feedRoutes.getFeedSettings, {}), staleTime: 0 });
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const changing = useWrite(feedRoutes.changeFeed, {
    onDone: (reply) => {
      queryClient.setQueryData(key, reply);
      const token = reply.feed?.token;
      // The current address may now show something else, so it is refetched. A new address is fetched when it is shown. An old one is never
      // fetched again.
      return token === undefined ? undefined : queryClient.invalidateQueries({ queryKey: queryKey(feedRoutes.getFeedEvents, { token }) });
    },
    fallback: publicListText.failed,
  });
  const feed = data?.feed ?? null;
  /** Opens a question, and clears the previous failure. */
  const ask = (about: 'renew' | 'off') => {
    changing.reset();
    setAsking(about);
  };
  const words = asking === null ? undefined : publicListText.questions[asking];
  return (
    <div className="shrinks">
      <SavingCard title={publicListText.title} busy={changing.busy} saving={publicListText.saving}>
        <div className="stack gap-20">
          {isError && <ErrorNotice {...failureOf(error, publicListText.loadingFailed)} onRetry={refetch} />}
          {changing.failure !== null && asking === null && <ErrorNotice {...changing.failure} />}
          <Choice
            label={publicListText.publish}
            hint={publicListText.publishHint}
            on={feed !== null}
            disabled={data === undefined}
            onChange={(on) => (on ? changing.run({ on }) : ask('off'))}
          />
          {feed !== null && (
            <>
              <Choice
                label={publicListText.links}
                hint={publicListText.linksHint}
                on={feed.links}
                onChange={(links) => changing.run({ on: true, links })}
              />
              <div className={styles['published']}>
                <div className="stack gap-20 shrinks">
                  <Addresses feed={feed} />
                  <Button variant="default" className="at-start" onClick={() => ask('renew')}>
                    {publicListText.renew}
                  </Button>
                </div>
                <PublishedEvents token={feed.token} />
              </div>
            </>
          )}
        </div>
      </SavingCard>
      {asking !== null && words !== undefined && (
        <ConfirmDialog
          words={{ ...words, busy: publicListText.saving }}
          destructive
          write={changing}
          onConfirm={() => changing.run(asking === 'off' ? { on: false } : { on: true, renew: true }, () => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          <p>{words.warning}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  on: boolean;
  /** Never set while saving, because a disabled switch loses the focus. */
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ label, hint, on, disabled = false, onChange }: ChoiceProps) {
  return (
    <Switch
      label={label}
      description={hint}
      size="md"
      classNames={{ root: 'at-start', label: styles['label'] ?? '', description: styles['hint'] ?? '' }}
      checked={on}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Addresses({ feed }: { feed: Feed }) {
  return (
    <>
      <section className={styles['address']}>
        <h3>{publicListText.website}</h3>
        <p className={styles['hint']}>{publicListText.websiteHint}</p>
        <CopyLink label={publicListText.snippet} link={feed.snippet} copyLabel={publicListText.copySnippet} />
      </section>
      <section className={styles['address']}>
        <h3>{publicListText.calendar}</h3>
        <p className={styles['hint']}>{publicListText.calendarHint}</p>
        <CopyLink label={publicListText.calendarAddress} link={feed.calendar_url} copyLabel={publicListText.copyCalendar}>
          <Button variant="default" component="a" href={feed.subscribe_url}>
            {publicListText.subscribe}
          </Button>
        </CopyLink>
      </section>
      <section className={styles['address']}>
        <h3>{publicListText.data}</h3>
        <p className={styles['hint']}>{publicListText.dataHint}</p>
        <CopyLink label={publicListText.dataAddress} link={feed.list_url} copyLabel={publicListText.copyData} />
      </section>
    </>
  );
}
