import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Table } from '#shared/rules/imports/import-fields.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './choose-file.module.css';
import { ReadError } from './reading/read-error.ts';
import { readFile } from './reading/read-file.ts';
import { chooseText } from './text.ts';

export interface ChosenFile {
  readonly name: string;
  readonly table: Table;
}

/** Asks for a file, by a button or by dropping it, and reads it (docs/rules/imports.md#file). */
export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useWork(async (file: File) => ({ name: file.name, table: await readFile(file) }), {
    onDone: onChosen,
    onFailed: (error) => setProblem(chooseText.problem(error instanceof ReadError ? error : { problem: 'broken', count: undefined })),
    // The problem has its own sentence, above.
    fallback: '',
  });
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    void reading.run(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="stack gap-16">
      <p className={styles['hint']}>{chooseText.hint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={styles['target']}
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          read(event.dataTransfer.files[0]);
        }}
      >
        <IconFileUpload size={36} stroke={1.5} aria-hidden="true" />
        <p className={styles['drop']}>
          {chooseText.drop} <span className="soft">{chooseText.or}</span>
        </p>
        <Button size="md" disabled={reading.busy} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {reading.busy ? chooseText.reading : chooseText.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="visually-hidden"
          aria-label={chooseText.choose}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            read(file);
            currentTarget.value = '';
          }}
        />
        <p id={hintId} className="soft text-92">
          {chooseText.limits}
        </p>
      </div>
      {problem !== null && <ErrorNotice message={problem} />}
    </div>
  );
}
