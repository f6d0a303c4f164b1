import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { MainAction, MainLink } from '../../../ui/page/main-action.tsx';
import { runText } from '../text.ts';
import styles from './run-bar.module.css';
import type { ImportProgress } from './run-import.ts';
import type { useImportRun } from './use-import-run.ts';

interface RunBarProps {
  eventId: string;
  importing: ReturnType<typeof useImportRun>;
  progress: ImportProgress;
  /** How many rows are imported in all. */
  all: number;
  onAnother: () => void;
}

/** Shows how far an import is, and what it did. */
export function RunBar({ eventId, importing, progress, all, onAnother }: RunBarProps) {
  const { status, results, error } = progress;
  const done = results.size;
  const words = runText.progress(done, all);
  return (
    <section className={`panel ${styles['bar']}`} aria-label={words} aria-busy={importing.isRunning}>
      <div className="row middle gap-12">
        <Progress className={styles['track'] ?? ''} value={all === 0 ? 0 : (100 * done) / all} size="lg" radius="xl" aria-label={words} />
        <span className="digits weight-600">{words}</span>
      </div>
      {importing.isRunning ? (
        <div className="spread wrap gap-12">
          <p role="status">{importing.isCanceling ? runText.canceling : status === 'retrying' ? runText.retrying : runText.running}</p>
          <Button variant="default" size="md" disabled={importing.isCanceling} onClick={importing.cancel}>
            {runText.cancel}
          </Button>
        </div>
      ) : (
        <Ended {...{ eventId, progress, onAnother }} onContinue={importing.run} message={messageOf(error, runText.failed)} />
      )}
    </section>
  );
}

interface EndedProps extends Pick<RunBarProps, 'eventId' | 'progress' | 'onAnother'> {
  /** Why the server refused the import, if it did. */
  message: string;
  onContinue: () => void;
}

function Ended({ eventId, progress, message, onContinue, onAnother }: EndedProps) {
  const { status, results, error } = progress;
  const states = [...results.values()].map(({ state }) => state);
  const count = (wanted: (typeof states)[number]) => states.filter((state) => state === wanted).length;
  const refused = count('refused');
  const mayContinue = status === 'interrupted' || status === 'canceled';
  return (
    <>
      <SuccessNotice message={results.size === 0 ? null : runText.done(count('registered'), count('invited'))} />
      {refused > 0 && <p className="bad weight-600">{runText.refused(refused)}</p>}
      {status === 'canceled' && <p role="status">{runText.canceled}</p>}
      {status === 'interrupted' && <ErrorNotice message={runText.interrupted} error={error} />}
      {status === 'failed' && <ErrorNotice message={message} error={error} />}
      <div className="row wrap gap-12">
        {mayContinue ? (
          <MainAction onClick={onContinue}>{runText.continue}</MainAction>
        ) : (
          <MainLink to={paths.participantsOf(eventId)}>{runText.toParticipants}</MainLink>
        )}
        {mayContinue && (
          <Button component={Link} to={paths.participantsOf(eventId)} variant="default" size="md">
            {runText.toParticipants}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onAnother}>
          {runText.another}
        </Button>
      </div>
    </>
  );
}
