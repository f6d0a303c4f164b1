import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconExternalLink, IconForbid2, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { EventPageSettings, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import { formatLocalDate } from '../../../lib/words/dates.ts';
import { CopyLink } from '../../../ui/forms/copy-link.tsx';
import styles from './page-state.module.css';
import { pageStateText } from './text.ts';

interface PageStateProps {
  settings: EventPageSettings | TenantPageSettings;
  /** The page's title, for apps that it is shared with. */
  title: string;
  /** Takes the page down; undefined if the user may not. */
  onUnpublish: (() => void) | undefined;
}

/** Says whether a page is published, and shows its link if it is. */
export function PageState({ settings: { page, url, hidden_until }, title, onUnpublish }: PageStateProps) {
  const hidden = hidden_until !== null && Date.parse(hidden_until) > Date.now() && (
    <p className="soft text-92">{pageStateText.hidden(formatLocalDate(hidden_until))}</p>
  );
  if (page !== null && page.withdrawn !== null) {
    return (
      <State
        kind="withdrawn"
        icon={<IconForbid2 size={22} aria-hidden="true" />}
        name={pageStateText.withdrawn(formatLocalDate(page.withdrawn.at))}
      >
        <p>{pageStateText.withdrawnHint}</p>
        <p className="breaks weight-600">{pageStateText.reason(page.withdrawn.reason)}</p>
      </State>
    );
  }
  if (page?.published !== true) {
    return (
      <State kind="draft" icon={<IconCircleDashed size={22} aria-hidden="true" />} name={pageStateText.draft}>
        <p>{pageStateText.draftHint}</p>
        {hidden}
      </State>
    );
  }
  return (
    <State kind="published" icon={<IconCircleCheck size={22} aria-hidden="true" />} name={pageStateText.published}>
      {hidden}
      <Published url={url} title={title} onUnpublish={onUnpublish} />
    </State>
  );
}

interface StateProps {
  kind: 'draft' | 'published' | 'withdrawn';
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

function State({ kind, icon, name, children }: StateProps) {
  return (
    <section className={styles['state']} data-kind={kind} aria-label={name}>
      <p className={`row middle gap-8 ${styles['name']}`}>
        {icon} {name}
      </p>
      {children}
    </section>
  );
}

function Published({ url, title, onUnpublish }: Pick<PageStateProps, 'title' | 'onUnpublish'> & { url: string }) {
  const [isRefused, setRefused] = useState(false);
  const share = () =>
    navigator.share({ title, url }).then(
      () => setRefused(false),
      // Whoever closes the device's own dialog has changed their mind.
      (error: unknown) => setRefused(!(error instanceof DOMException && error.name === 'AbortError')),
    );
  return (
    <div className={styles['link']}>
      <CopyLink label={pageStateText.link} link={url}>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare2 size={18} aria-hidden="true" />} onClick={share}>
            {pageStateText.share}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {pageStateText.open}
        </Button>
        {onUnpublish !== undefined && (
          <Button variant="subtle" color="red" onClick={onUnpublish}>
            {pageStateText.unpublish}
          </Button>
        )}
      </CopyLink>
      {isRefused && (
        <p role="alert" className="warn text-90">
          {pageStateText.notShared}
        </p>
      )}
    </div>
  );
}
