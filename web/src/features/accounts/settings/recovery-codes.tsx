import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import styles from './passkeys.module.css';
import { recoveryCodesText } from './passkeys-text.ts';

/** Shows new recovery codes, once. It closes only with its own buttons and Escape. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      alert
      title={recoveryCodesText.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={async () => setCopied(await copyText(text))}>
            <span aria-live="polite">{copied === true ? recoveryCodesText.copied : recoveryCodesText.copy}</span>
          </Button>
          <Button variant="default" onClick={() => saveText(text, 'text/plain', recoveryCodesText.file)}>
            {recoveryCodesText.download}
          </Button>
          <Button onClick={onClose}>{recoveryCodesText.done}</Button>
        </>
      }
    >
      <p>{recoveryCodesText.text}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {copied === false && (
        <p role="alert" className={styles['refused']}>
          {recoveryCodesText.refused}
        </p>
      )}
    </Dialog>
  );
}
