import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/api/calls/api-error.ts';
import { confirmDialogText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** The confirm button's label while the write is running. */
  busyLabel: string;
  /** The write that the confirm button starts. */
  write: { readonly busy: boolean; readonly failure: Failure | null };
  /** Whether the action cannot be undone. */
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation in the product's own alertdialog, never the browser's (docs/rules/screens.md#alerts-and-questions). */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busyLabel,
  write: { busy, failure },
  destructive = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {confirmDialogText.cancel}
          </Button>
          <Button color={destructive ? 'red.8' : 'plum'} onClick={onConfirm} disabled={busy} data-autofocus>
            {busy ? busyLabel : confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && (
        <div style={{ marginTop: 16 }}>
          <ErrorNotice {...failure} />
        </div>
      )}
    </Dialog>
  );
}
