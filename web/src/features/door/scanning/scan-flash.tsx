import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './scanner.module.css';

/** What came of a scan: checked in now, here already, or not to be let in by this code. */
export interface ScanResult {
  readonly is: 'good' | 'known' | 'bad';
  readonly words: string;
}

const icons = { good: IconCheck, known: IconClock, bad: IconAlertTriangle };
/** Ms for which it stands. */
const shownFor = 6000;

/** A scan's answer, in its color, and said to readers. Each scan is a new one. */
export function ScanFlash({ result }: { result: ScanResult }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownFor);
    return () => clearTimeout(timer);
  }, []);
  const Icon = icons[result.is];
  return isOver ? null : (
    <p className={styles['flash']} data-is={result.is} role={result.is === 'bad' ? 'alert' : 'status'}>
      <Icon size={34} aria-hidden="true" /> <span>{result.words}</span>
    </p>
  );
}
