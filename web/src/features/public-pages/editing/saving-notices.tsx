import { Button } from '@mantine/core';
import type { Write } from '../../../lib/api/writes/use-write.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './saving-notices.module.css';
import { savingText, unsavedText } from './text.ts';
import type { PageForm } from './use-page-form.ts';

interface SavingNoticesProps {
  page: Pick<PageForm<never, unknown>, 'isRestored' | 'discard'>;
  saving: Pick<Write<never, unknown>, 'failure' | 'error'>;
  /** Loads the page again, after someone else has changed it. */
  reloading: Pick<Write<void, unknown>, 'failure' | 'error' | 'busy' | 'run'>;
}

/** Says why a page was not saved, and what can be done. */
export function SavingNotices({ page, saving, reloading }: SavingNoticesProps) {
  const failure = reloading.failure ?? saving.failure;
  // After a conflict, loading the stored page helps, unless its event has been deleted.
  const canReload = saving.error?.code === 'conflict' && reloading.error?.status !== 404;
  return (
    <>
      {failure !== null && (
        <ErrorNotice
          error={failure.error}
          message={canReload ? savingText.conflict(failure.message) : failure.message}
          onRetry={canReload ? () => void reloading.run() : undefined}
          retryLabel={reloading.busy ? savingText.reloading : savingText.reload}
          isAnswer
        />
      )}
      {page.isRestored && (
        <div role="status" className={`spread wrap ${styles['kept']}`}>
          <p>{unsavedText.kept}</p>
          <Button variant="default" size="sm" onClick={page.discard}>
            {unsavedText.discard}
          </Button>
        </div>
      )}
    </>
  );
}
