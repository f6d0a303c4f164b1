import { Button } from '@mantine/core';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from './submit-bar.module.css';
import { participantFormText } from './text.ts';

interface SubmitBarProps {
  /** The last button's label. */
  label: string;
  /** The last step: pressing saves. */
  last: boolean;
  busy: boolean;
  blocked: boolean;
  /** Goes to the previous step, or leaves the form. */
  back?: { label: string; go: () => void } | undefined;
}

/** Stays at the bottom of the screen. */
export function SubmitBar({ label, last, busy, blocked, back }: SubmitBarProps) {
  return (
    <div className={styles['bar']} data-sticky="bottom">
      {back !== undefined && (
        <Button variant="default" size="lg" onClick={back.go} disabled={busy}>
          {back.label}
        </Button>
      )}
      <MainAction key={last ? 'save' : 'next'} type="submit" size="lg" fullWidth disabled={last ? blocked : busy}>
        {last ? label : participantFormText.next}
      </MainAction>
    </div>
  );
}
