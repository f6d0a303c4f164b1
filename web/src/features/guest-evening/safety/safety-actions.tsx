import { type ComponentType, useState } from 'react';
import { importAgain } from '../../../lib/browser/import-again.ts';
import styles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import type { SafetyDialogProps } from './safety-dialog.tsx';
import { safetyText } from './text.ts';

export interface SafetyActionsProps {
  eventId: string;
  participantId: string;
  /** The person whom the actions concern. If left out, the guest chooses among everyone they met. */
  about?: { readonly id: string; readonly name: string | null } | undefined;
}

/** Shows the button that opens a guest's actions about someone. The dialog is loaded on demand. */
export function SafetyActions({ eventId, participantId, about }: SafetyActionsProps) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<SafetyDialogProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = () => {
    setIsOpen(true);
    setHasFailed(false);
    importAgain(() => import('./safety-dialog.tsx')).then(
      ({ SafetyDialog }) => setLoaded({ Dialog: SafetyDialog }),
      () => setHasFailed(true),
    );
  };
  return (
    <>
      <button type="button" className={styles['quiet']} onClick={open}>
        {about?.name ? safetyText.openFor(about.name) : safetyText.open}
      </button>
      {hasFailed && <Problem message={safetyText.notOpened} />}
      {isOpen && loaded !== null && (
        <loaded.Dialog eventId={eventId} participantId={participantId} only={about?.id} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
