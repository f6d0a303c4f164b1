import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Event } from '#shared/model/events/event.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { draftGuests } from '#shared/rules/imports/draft-guests.ts';
import type { Columns } from '#shared/rules/imports/import-fields.ts';
import { type DateOrder, dayIn } from '#shared/rules/imports/read-dates.ts';
import { recognizeColumns } from '#shared/rules/imports/recognize-columns.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { type CheckedFile, CheckGuests } from './check/check-guests.tsx';
import { ChooseFile, type ChosenFile } from './choose-file.tsx';
import { type Mapping, MatchColumns } from './columns/match-columns.tsx';
import { FormerImports } from './former/former-imports.tsx';
import styles from './import-guests.module.css';
import { findKnown, importsQuery } from './queries.ts';
import { columnsText, importText } from './text.ts';

interface ImportGuestsProps {
  event: Event;
  /** The event's numbers; undefined if they are not known. */
  taken: EventStatistics | undefined;
}

type Step = 'choose' | 'columns' | 'check';
const steps: readonly Step[] = ['choose', 'columns', 'check'];

/** Imports guests from a file in three steps (docs/rules/imports.md#check). Nothing is written before the last one. */
export function ImportGuests({ event, taken }: ImportGuestsProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({ columns: {}, dateOrder: '' });
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [hasRun, setHasRun] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const step: Step = file === null ? 'choose' : checked === null ? 'columns' : 'check';
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  const format = event.format ?? usualFormat;
  const day = dayIn(event.start_time, event.time_zone);
  const checking = useWork(
    async ({ chosen, read }: { chosen: ChosenFile; read: { columns: Columns; dateOrder: DateOrder } }): Promise<CheckedFile> => {
      const drafted = draftGuests(chosen.table, { ...read, day, format });
      const emails = drafted.flatMap((row) => ('guest' in row ? row.guest.email : []));
      return { name: chosen.name, drafted, known: await findKnown(event.id, emails) };
    },
    { onDone: setChecked, fallback: columnsText.checkFailed },
  );
  const reload = () => {
    const ofEvent = { id: event.id };
    for (const route of [participants.listEventParticipants, participants.searchEventParticipants, imports.listIncomplete]) {
      void queryClient.invalidateQueries({ queryKey: [...queryKey(route), ofEvent] });
    }
    for (const route of [statistics.getEventStatistics, statistics.getParticipantStatistics]) {
      void queryClient.invalidateQueries({ queryKey: queryKey(route, ofEvent) });
    }
    void queryClient.invalidateQueries({ queryKey: importsQuery(event.id).queryKey });
  };
  const restart = () => {
    setFile(null);
    setChecked(null);
    setHasRun(false);
  };
  return (
    <div className="stack one-column gap-20">
      <h2 ref={heading} tabIndex={-1} className={styles['step']}>
        {hasRun ? importText.steps.run : importText.step(steps.indexOf(step) + 1, importText.steps[step])}
      </h2>
      {file === null ? (
        <ChooseFile
          onChosen={(chosen) => {
            checking.reset();
            setMapping({ columns: recognizeColumns(chosen.table), dateOrder: '' });
            setFile(chosen);
          }}
        />
      ) : checked === null ? (
        <MatchColumns
          {...{ file, mapping, format, day }}
          busy={checking.busy}
          failure={checking.failure}
          onChange={setMapping}
          onNext={(read) => checking.run({ chosen: file, read })}
          onBack={restart}
        />
      ) : (
        <CheckGuests
          key={checked.name}
          event={event}
          file={checked}
          taken={taken}
          onRun={() => setHasRun(true)}
          onEnd={reload}
          onBack={() => setChecked(null)}
          onAnother={restart}
        />
      )}
      {(step === 'choose' || hasRun) && <FormerImports eventId={event.id} timeZone={event.time_zone} onUndone={reload} />}
    </div>
  );
}
