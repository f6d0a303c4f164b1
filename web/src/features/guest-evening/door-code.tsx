import { useEffect, useState } from 'react';
import { importAgain } from '../../lib/browser/import-again.ts';
import type { QrPath } from '../../lib/browser/qr-path.ts';
import styles from './evening.module.css';
import { eveningText } from './text.ts';

interface DoorCodeProps {
  address: string;
  isHere: boolean;
  /** Whether the code starts unfolded, as it does until the guest is checked in. */
  isOpen: boolean;
}

/** Shows the guest's QR code, which staff scan at the door. */
export function DoorCode({ address, isHere, isOpen }: DoorCodeProps) {
  if (isHere) return <p className={styles['here']}>{eveningText.here}</p>;
  return (
    <details className={styles['fold']} open={isOpen}>
      <summary>{eveningText.door}</summary>
      <p>{eveningText.doorHint}</p>
      <QrCode text={address} />
    </details>
  );
}

/**
 * Draws a QR code on the phone, with a library loaded after everything else. Otherwise the server would have to draw it for each of five
 * hundred phones.
 */
function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<QrPath | null>(null);
  useEffect(() => {
    let isOpen = true;
    importAgain(() => import('../../lib/browser/qr-path.ts'))
      .then(({ qrPath }) => isOpen && setModules(qrPath(text)))
      // If the library cannot be loaded, the host finds the guest by name.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [text]);
  return (
    <div className={styles['qr']}>
      {modules !== null && (
        <svg viewBox={`0 0 ${modules.size} ${modules.size}`} role="img" aria-label={eveningText.door} shapeRendering="crispEdges">
          <path d={modules.path} />
        </svg>
      )}
    </div>
  );
}
