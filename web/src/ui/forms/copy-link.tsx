import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { copyLinkText } from '../staff-text.ts';
import styles from './copy-link.module.css';
import { useCopying } from './use-copying.ts';

interface CopyLinkProps {
  label: string;
  /** The link; '' while loading. */
  link: string;
  /** Content between the link and the buttons. */
  note?: ReactNode;
  /** Label shown instead of 'Copy link'. */
  copyLabel?: string;
  /** Further buttons beside the copy button. */
  children?: ReactNode;
}

/** Shows a link with a copy button. If the browser refuses to copy, the link is selected, and a message says so. */
export function CopyLink({ label, link, note, copyLabel = copyLinkText.copy, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopying();
  const copyLink = async () => {
    if (await copy(link)) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <>
      <TextInput ref={field} aria-label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} className="wide" />
      {copied === 'refused' && (
        <p role="alert" className="wide warn text-90">
          {copyLinkText.refused}
        </p>
      )}
      {note}
      <div className={styles['buttons']}>
        <Button
          disabled={link === ''}
          onClick={copyLink}
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
        >
          <span aria-live="polite">{copied === 'yes' ? copyLinkText.copied : copyLabel}</span>
        </Button>
        {children}
      </div>
    </>
  );
}
