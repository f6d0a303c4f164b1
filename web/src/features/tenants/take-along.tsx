import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { beginFile, filesQuery, showFile } from '../../lib/api/queries/file-exports.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { Card } from '../../ui/card.tsx';
import { FileExport } from '../../ui/exports/file-export.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './take-along.module.css';
import { takeAlongText } from './take-along-text.ts';

const begin = () => beginFile('organization');

/**
 * Lets admins export everything the organization has as one archive. `place` is the element to focus when the dialog for closing the
 * organization leads here.
 */
export function TakeAlong({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(filesQuery);
  const file = data?.exports.find(({ kind }) => kind === 'organization');
  const beginning = useWork(begin, { onDone: (made) => showFile(queryClient, made), fallback: takeAlongText.notBegun });
  return (
    <Card title={takeAlongText.title}>
      <div ref={place} tabIndex={-1} className={styles['body']}>
        <p className={styles['hint']}>{takeAlongText.hint}</p>
        {beginning.failure !== null && <ErrorNotice {...beginning.failure} />}
        <FileExport
          kind="organization"
          contents={({ rows }) => takeAlongText.inFile(rows)}
          begin={begin}
          notBegun={takeAlongText.notBegun}
        />
        {/* If the last export failed, its notice already offers another one. */}
        {data !== undefined && (file === undefined || file.state === 'ready') && (
          <Button variant="default" className="at-start" disabled={beginning.busy} onClick={() => beginning.run(undefined)}>
            {beginning.busy ? takeAlongText.beginning : file === undefined ? takeAlongText.begin : takeAlongText.again}
          </Button>
        )}
      </div>
    </Card>
  );
}
