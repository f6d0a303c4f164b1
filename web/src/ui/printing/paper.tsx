import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

/** Printed instead of the screen. In the document it is beside the page, and visible only in print. */
export function Paper({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return createPortal(
    <div className={`${styles['paper']} ${className}`} data-print-sheet aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
