import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/api/calls/api-error.ts';
import { confirmDialogText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface ConfirmDialogProps {
  /** `busy`: the confirm button's label while the write is running. */
  words: { readonly title: string; readonly confirm: string; readonly busy: string };
  children: ReactNode;
  /** The write that the confirm button starts. It is reset when the dialog is closed, so that its failure is not shown the next time. */
  write: { readonly busy: boolean; readonly failure: Failure | null; readonly reset?: () => void };
  /** Whether the action cannot be undone. */
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation in the product's own alertdialog, never the browser's (docs/rules/screens.md#alerts-and-questions). */
export function ConfirmDialog({ words, children, write, destructive = false, onConfirm, onClose }: ConfirmDialogProps) {
  const { busy, failure } = write;
  const close = () => {
    write.reset?.();
    onClose();
  };
  return (
    <Dialog
      alert
      title={words.title}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {confirmDialogText.cancel}
          </Button>
          <Button color={destructive ? 'red.8' : 'plum'} onClick={onConfirm} disabled={busy} data-autofocus>
            {busy ? words.busy : words.confirm}
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
