import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { ComingPlace, Report, ReportState } from '#shared/model/safety/safety.ts';
import { reportState } from '#shared/model/safety/safety.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { useStaffNames } from '../../lib/session/staff/staff-names.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { literalField } from '../../ui/forms/field-props.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './report-dialog.module.css';
import { reportText, safetyText } from './text.ts';

interface ReportDialogProps {
  report: Report;
  /** Refetches the list. */
  onChanged: () => unknown;
  onClose: () => void;
}

const states = reportState.options.map((value) => ({ value, label: safetyText.states[value] }));

/** Shows one report, what was done about it, and whether the person whom it is about may come again. */
export function ReportDialog({ report, onChanged, onClose }: ReportDialogProps) {
  const formId = useId();
  const [opened] = useState(report);
  const [state, setState] = useState<ReportState>(report.state);
  const [note, setNote] = useState(report.note ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const [coming, setComing] = useState<readonly ComingPlace[]>([]);
  const saving = useWrite(safety.updateReport, { onDone: onChanged, fallback: reportText.failed });
  const barring = useWrite(safety.updateReport, { onDone: onChanged, fallback: reportText.failed });
  const nameOf = useStaffNames(report.changed_by !== null);
  const { id, about } = report;
  // Sends only what was changed here, because a colleague may have the same report open.
  const changes = {
    ...(state === opened.state ? {} : { state }),
    ...(note === (opened.note ?? '') ? {} : { note: note || null }),
  };
  const save = () => (Object.keys(changes).length === 0 ? onClose() : void saving.run({ id, ...changes }, onClose));
  const bar = (wanted: boolean) =>
    void barring.run({ id, bar: wanted }, (reply) => {
      setComing(reply.coming);
      setIsAsking(false);
    });
  return (
    <Dialog
      title={safetyText.about(report)}
      width={560}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} disabled={saving.busy}>
          {saving.busy ? reportText.saving : reportText.save}
        </Button>
      }
    >
      <form
        id={formId}
        className="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="soft text-95">{reportText.head(report.by.name, report.event_name, formatDateTime(report.at))}</p>
        {report.round !== null && report.table !== null && <p className="soft text-95">{safetyText.place(report.round, report.table)}</p>}
        <p className={styles['text']}>{report.text}</p>
        {report.apart && <p className="soft text-95">{reportText.apart}</p>}
        <NativeSelect
          label={reportText.state}
          data={states}
          value={state}
          onChange={(event) => setState(reportState.options.find((option) => option === event.currentTarget.value) ?? state)}
        />
        <Textarea
          label={reportText.note}
          {...literalField}
          autosize
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {report.changed_by !== null && <p className="soft text-95">{reportText.changedBy(nameOf(report.changed_by))}</p>}
        {saving.failure !== null && <ErrorNotice {...saving.failure} />}
        {report.can_bar && (
          <div className={styles['bar']}>
            <div role="status">{report.barred && <p>{reportText.barred(safetyText.about(report))}</p>}</div>
            <Button variant="default" disabled={barring.busy} onClick={() => (report.barred ? bar(false) : setIsAsking(true))}>
              {report.barred ? reportText.letIn : reportText.bar}
            </Button>
          </div>
        )}
        {barring.failure !== null && !isAsking && <ErrorNotice {...barring.failure} />}
        {about !== null && coming.length > 0 && (
          <ComingPlaces
            personId={about.id}
            places={coming}
            onCanceled={(eventId) => setComing(coming.filter((place) => place.event_id !== eventId))}
          />
        )}
      </form>
      {isAsking && (
        <ConfirmDialog
          words={{ title: reportText.bar, confirm: reportText.bar, busy: reportText.barring }}
          // Not reset when the question is closed: the dialog behind it shows the failure, too.
          write={{ busy: barring.busy, failure: barring.failure }}
          destructive
          onConfirm={() => bar(true)}
          onClose={() => setIsAsking(false)}
        >
          <p>{reportText.question(safetyText.about(report))}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ComingPlacesProps {
  personId: string;
  places: readonly ComingPlace[];
  onCanceled: (eventId: string) => void;
}

/** Shows a barred person's places at upcoming events, since barring does not cancel them. */
function ComingPlaces({ personId, places, onCanceled }: ComingPlacesProps) {
  const canceling = useWrite(participants.removeFromEvent, { fallback: reportText.cancelFailed });
  return (
    <div className={styles['places']}>
      <p>{reportText.coming}</p>
      <ul>
        {places.map(({ event_id, event_name, start_time }) => (
          <li key={event_id} className="spread wrap breaks">
            <span>{reportText.place(event_name, formatDateTime(start_time))}</span>
            <Button
              variant="default"
              disabled={canceling.busy}
              aria-label={reportText.cancelOf(event_name)}
              onClick={() => void canceling.run({ id: event_id, pid: personId }, () => onCanceled(event_id))}
            >
              {reportText.cancel}
            </Button>
          </li>
        ))}
      </ul>
      {canceling.failure !== null && <ErrorNotice {...canceling.failure} />}
    </div>
  );
}
