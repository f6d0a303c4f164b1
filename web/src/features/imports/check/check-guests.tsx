import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import type { GuestDraft, ImportedRow, KnownGuest } from '#shared/model/imports/import.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import type { DraftedRow } from '#shared/rules/imports/draft-guests.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { RunBar } from '../run/run-bar.tsx';
import { useImportRun } from '../run/use-import-run.ts';
import { checkText } from '../text.ts';
import styles from './check-guests.module.css';
import { checkRows, countOutside, placesFor, withResults } from './checked-rows.ts';
import { RowsTable } from './rows-table.tsx';

/** A file's guests, and what the event knows about them. */
export interface CheckedFile {
  readonly name: string;
  readonly drafted: readonly DraftedRow[];
  readonly known: ReadonlyMap<string, KnownGuest>;
}

interface CheckGuestsProps {
  event: Event;
  file: CheckedFile;
  /** The event's numbers; undefined if they are not known. */
  taken: EventStatistics | undefined;
  /** Called when an import begins, and when it has ended for whatever reason. */
  onRun: () => void;
  onEnd: () => void;
  onBack: () => void;
  onAnother: () => void;
}

const noResults: ReadonlyMap<number, ImportedRow> = new Map();

/** Shows what will happen to each row, imports the guests, and then shows what has happened (docs/rules/imports.md#check). */
export function CheckGuests({ event, file, taken, onRun, onEnd, onBack, onAnother }: CheckGuestsProps) {
  const [anyAge, setAnyAge] = useState(false);
  const outside = useMemo(() => countOutside(file.drafted, file.known, event), [file, event]);
  const checked = useMemo(() => checkRows(file.drafted, file.known, event, anyAge), [file, event, anyAge]);
  const rows = useMemo(
    () => checked.flatMap(({ guest, drafted }) => (guest === undefined ? [] : [{ ...guest, row: drafted.row }])),
    [checked],
  );
  const importing = useImportRun({ eventId: event.id, fileName: file.name, rows, anyAge }, onEnd);
  const { progress } = importing;
  const shown = useMemo(() => (progress === null ? checked : withResults(checked, progress.results)), [checked, progress]);
  const lacking = checked.filter(({ group, guest }) => group === 'incomplete' && guest !== undefined).length;
  return (
    <div className="stack gap-16 one-column">
      {progress === null ? (
        <div className="stack gap-12 items-start">
          {outside > 0 && (
            <Checkbox
              size="md"
              label={checkText.anyAge(outside)}
              checked={anyAge}
              onChange={({ currentTarget }) => setAnyAge(currentTarget.checked)}
            />
          )}
          <Notes guests={rows} event={event} taken={taken} lacking={lacking} />
          <div className="row wrap gap-12">
            {rows.length > 0 && (
              <MainAction
                onClick={() => {
                  onRun();
                  void importing.run();
                }}
              >
                {checkText.import(rows.length)}
              </MainAction>
            )}
            <Button variant="default" size="md" onClick={onBack}>
              {checkText.back}
            </Button>
          </div>
        </div>
      ) : (
        <RunBar eventId={event.id} importing={importing} progress={progress} all={rows.length} onAnother={onAnother} />
      )}
      <RowsTable rows={shown} results={progress?.results ?? noResults} isRunning={importing.isRunning} />
    </div>
  );
}

interface NotesProps extends Pick<CheckGuestsProps, 'event' | 'taken'> {
  guests: readonly GuestDraft[];
  /** How many of them lack something. */
  lacking: number;
}

/** Says in plain sentences what the table does not. */
function Notes({ guests, event, taken, lacking }: NotesProps) {
  const places = taken === undefined ? guests.length : placesFor(guests, event, taken);
  return (
    <div className={styles['notes']} role="status">
      {guests.length === 0 && <p>{checkText.nobody}</p>}
      {lacking > 0 && <p>{checkText.mails(lacking)}</p>}
      {places < guests.length && <p className="warn weight-600">{checkText.tooFew(guests.length, places)}</p>}
    </div>
  );
}
