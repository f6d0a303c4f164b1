import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

interface PaperProps {
  className?: string | undefined;
  /** The language of the paper, if it is not the page's. */
  attributes?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' } | undefined;
  children: ReactNode;
}

/** Printed instead of the screen. In the document it is beside the page, and visible only in print. */
export function Paper({ className = '', attributes, children }: PaperProps) {
  return createPortal(
    <div className={`${styles['paper']} ${className}`} data-print-sheet aria-hidden="true" {...attributes}>
      {children}
    </div>,
    document.body,
  );
}
