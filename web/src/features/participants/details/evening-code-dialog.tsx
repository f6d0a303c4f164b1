import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#shared/model/participants/participant.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Paper } from '../../../ui/printing/paper.tsx';
import { usePaper } from '../../../ui/printing/use-paper.ts';
import { eveningCodeQuery } from '../queries.ts';
import styles from './profile-link-dialog.module.css';
import { eveningCodeText } from './text.ts';

/** Shows a walk-in who gave no address the code of their evening, to scan from the screen or to print (docs/rules/door.md#walk-in). */
export function EveningCodeDialog({ eventId, person, onClose }: { eventId: string; person: Participant; onClose: () => void }) {
  const made = useQuery(eveningCodeQuery(person.id, eventId));
  const { paper, print } = usePaper();
  const name = fullName(person);
  const code = made.data && (
    <img src={made.data.qr_code} width={256} height={256} alt={eveningCodeText.code(name)} className={styles['code']} />
  );
  return (
    <Dialog
      title={eveningCodeText.title(name)}
      onClose={onClose}
      width={440}
      actions={
        <>
          <Button
            variant="default"
            disabled={code === undefined}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() =>
              print(
                <Paper>
                  <h1>{name}</h1>
                  {code}
                </Paper>,
              )
            }
          >
            {eveningCodeText.print}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {eveningCodeText.done}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{eveningCodeText.hint}</p>
      <div className="stack one-column items-center gap-12">
        {made.isError ? (
          <ErrorNotice {...failureOf(made.error, eveningCodeText.failed)} onRetry={() => made.refetch()} />
        ) : (
          (code ?? <Skeleton height={276} width={276} radius={16} role="status" aria-label={eveningCodeText.loading} />)
        )}
      </div>
      {paper}
    </Dialog>
  );
}
