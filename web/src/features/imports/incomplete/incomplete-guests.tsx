import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { eventStatisticsQuery } from '../../../lib/api/queries/event-queries.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import styles from './incomplete-guests.module.css';
import type { IncompleteListProps } from './incomplete-list.tsx';
import { incompleteText } from './text.ts';

/** Loaded only where a guest is incomplete. */
const IncompleteList = lazy(() => importAgain(() => import('./incomplete-list.tsx')));

/** Says how many guests of an event are incomplete, and lists them in a dialog. Shows nothing if there are none. */
export function IncompleteGuests(props: Omit<IncompleteListProps, 'count'>) {
  const { data } = useQuery(eventStatisticsQuery(props.eventId));
  const [isOpen, setOpen] = useState(false);
  const count = data?.statistics.incomplete ?? 0;
  return (
    <>
      {count > 0 && (
        <div className={`spread wrap ${styles['line']}`}>
          <p className="row middle gap-8">
            <IconUserQuestion size={20} aria-hidden="true" /> {incompleteText.line(count)}
          </p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {incompleteText.show}
          </Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={incompleteText.title} width={720} onClose={() => setOpen(false)}>
          <Suspense>
            <IncompleteList {...props} count={count} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
