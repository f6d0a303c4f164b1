import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { dialogText } from '../text.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, right-aligned below the content. */
  actions?: ReactNode;
  /** Whether it is an alertdialog, which interrupts for a decision and has no cross to close it. */
  alert?: boolean;
  width?: number;
}

/**
 * Shows a modal dialog with the browser's own <dialog>: the focus stays inside, Escape closes it, and the page behind is inert. A press
 * outside also closes it, unless a form inside was changed (docs/rules/screens.md#alerts-and-questions).
 */
export function Dialog({ title, onClose, children, actions, alert = false, width = 460 }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isEntered = useRef(false);
  /** The values of each form before the user touched it. */
  const held = useRef(new Map<HTMLFormElement, string>());
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = openerOf(document.activeElement);
    dialog?.showModal();
    // The focus starts at the title, or at the confirm button if Enter should confirm; in an alertdialog at its first button, Cancel.
    if (!alert) (sheet.current?.querySelector<HTMLElement>('[data-autofocus]') ?? sheet.current)?.focus();
    return () => {
      dialog?.close();
      // The action may delete the opener. The focus then moves to the page's content, not to the very top of the page.
      const after = before?.isConnected === true && before !== document.body ? before : document.getElementById('content');
      if (after instanceof HTMLElement) after.focus({ preventScroll: after !== before });
    };
  }, [alert]);

  const formOf = ({ target }: SyntheticEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    return form?.closest('dialog') === ref.current ? form : null;
  };
  const noteForm = (event: SyntheticEvent) => {
    const form = formOf(event);
    if (form !== null && !held.current.has(form)) held.current.set(form, valuesOf(form));
  };
  // Values that change by themselves, for instance because they load late, were not entered by the user.
  const isChanged = () => isEntered.current && [...held.current].some(([form, before]) => form.isConnected && valuesOf(form) !== before);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard's way is Escape
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      className={styles['dialog']}
      style={{ maxWidth: width }}
      onCancel={(event) => {
        // Canceling a question above this dialog, or a file chooser inside it, must not close this dialog.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onFocus={noteForm}
      onPointerDown={(event) => {
        noteForm(event);
        isPressed.current = event.target === ref.current;
      }}
      onInput={(event) => {
        const form = formOf(event);
        if (form === null) return;
        isEntered.current = true;
        // A chosen file that was taken over is no longer among the values.
        const isFile = event.target instanceof HTMLInputElement && event.target.type === 'file';
        if (isFile || !held.current.has(form)) held.current.set(form, 'changed');
      }}
      onClick={(event) => {
        // The dialog does not close if a text selection that began inside ends outside. Only Cancel or Escape discards input.
        if (event.target === ref.current && isPressed.current && !isChanged() && !alert) onClose();
      }}
    >
      <div ref={sheet} tabIndex={-1} className={styles['sheet']}>
        <div className={`spread ${styles['head']}`}>
          <h2 id={titleId}>{title}</h2>
          {!alert && (
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={dialogText.close} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
        <div id={bodyId}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}

const valuesOf = (form: HTMLFormElement) =>
  JSON.stringify(Array.from(form.elements, (field) => ('value' in field ? [field.value, 'checked' in field && field.checked] : [])));

/** Returns the element that opened the dialog. If that was a menu's item, it is gone by now, so the focus returns to the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]') ?? null;
  return menu === null ? focused : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}
