import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { useWakeLock } from '../../../lib/browser/device/use-wake-lock.ts';
import { svgAddress } from '../../../lib/browser/draw-svg.ts';
import type { GuestWords } from '../../../ui/printing/guest-words.ts';
import styles from './door-screen.module.css';
import { posterText } from './poster-text.ts';
import { doorScreenText } from './text.ts';

interface DoorScreenProps {
  svg: string;
  event: Event | undefined;
  /** What guests read, in the event's language; null for English; undefined while loading. */
  words: GuestWords | null | undefined;
  onClose: () => void;
}

/** Shows the QR code as large as the screen, for guests at the door. The screen stays on if the browser supports that. */
export function DoorScreen({ svg, event, words, onClose }: DoorScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // If the battery is low or the browser is old, the browser does not keep the screen on. The screen then turns off as usual.
  useWakeLock(true);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['screen']}
      aria-label={doorScreenText.label}
      onCancel={(canceled) => {
        canceled.preventDefault();
        onClose();
      }}
    >
      <button type="button" className={styles['close']} aria-label={doorScreenText.close} onClick={onClose}>
        <IconX size={26} aria-hidden="true" />
      </button>
      <h2>{event?.name}</h2>
      <img src={svgAddress(svg)} alt={doorScreenText.qrCode} />
      <p {...words?.attributes}>{(words?.posterText ?? posterText).atDoor}</p>
    </dialog>
  );
}
