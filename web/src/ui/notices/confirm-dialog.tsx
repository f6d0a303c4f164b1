import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/api/api-error.ts';
import { confirmDialogText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** The confirm button's label while it runs. */
  busyLabel: string;
  /** What it confirms. */
  write: { readonly busy: boolean; readonly failure: Failure | null };
  /** Something goes for good. */
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The product's 'are you sure': an alertdialog, never the browser's own box (docs/rules/screens.md#alerts-and-questions). */
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
