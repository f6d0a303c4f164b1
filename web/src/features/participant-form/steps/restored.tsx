import { Button } from '@mantine/core';
import styles from '../participant-form.module.css';
import { participantFormText } from '../text.ts';

interface RestoredProps {
  busy: boolean;
  startOver: () => void;
}

/** Explains restored input to the person who typed it, and lets anyone else discard it. */
export function Restored({ busy, startOver }: RestoredProps) {
  return (
    <div className={`spread wrap ${styles['restored']}`} role="status">
      <span>{participantFormText.restored}</span>
      <Button variant="subtle" size="compact-md" disabled={busy} onClick={startOver}>
        {participantFormText.startOver}
      </Button>
    </div>
  );
}
