import { Button } from '@mantine/core';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './event-form.module.css';
import { templateNoteText } from './text.ts';

/** Says that the form was filled in from the organization's template, which can be removed here. */
export function TemplateNote({ name, onStartEmpty }: { name: string; onStartEmpty: () => void }) {
  const [asked, setAsked] = useState(false);
  const removing = useWrite(events.removeEventTemplate, { fallback: templateNoteText.failed });
  const close = () => {
    setAsked(false);
    // The success message stays visible.
    if (removing.failure !== null) removing.reset();
  };
  return (
    <div className={`panel ${styles['template']}`}>
      <div>
        <SuccessNotice message={removing.done ? templateNoteText.removed : null} />
        {!removing.done && <p className="breaks">{templateNoteText.from(name)}</p>}
      </div>
      <div className="row wrap gap-8">
        <Button variant="light" size="sm" onClick={onStartEmpty}>
          {templateNoteText.startEmpty}
        </Button>
        {!removing.done && (
          <Button variant="subtle" color="red" size="sm" onClick={() => setAsked(true)}>
            {templateNoteText.remove}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          words={{ title: templateNoteText.remove, confirm: templateNoteText.remove, busy: templateNoteText.busy }}
          destructive
          write={removing}
          onConfirm={() => removing.run({}, () => setAsked(false))}
          onClose={close}
        >
          <p className="breaks">{templateNoteText.question(name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
