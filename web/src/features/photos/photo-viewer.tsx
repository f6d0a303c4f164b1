import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { saveFrom } from '../../lib/browser/save-file.ts';
import styles from './photo-viewer.module.css';
import { photoViewerText } from './viewer-text.ts';

interface PhotoViewerProps {
  /** The participant's name; also names the downloaded file. */
  name: string;
  /** Null if there is no photo. */
  photoUrl: string | null;
  onClose: () => void;
}

/** Shows a photo as large as the screen allows, with a download button (docs/rules/photos.md#showing). */
export function PhotoViewer({ name, photoUrl, onClose }: PhotoViewerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [image, setImage] = useState<'loading' | 'shown' | 'failed'>(photoUrl === null ? 'failed' : 'loading');
  const downloading = useWork((address: string) => saveFrom(address, `${name}.jpg`), { fallback: photoViewerText.notDownloaded });

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is beside the photo; with the keyboard, use Escape
    <dialog
      ref={ref}
      aria-modal="true"
      aria-labelledby={titleId}
      className={styles['viewer']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.matches('dialog, figure')) onClose();
      }}
    >
      <div className={styles['bar']}>
        <h2 id={titleId}>{name}</h2>
        {image !== 'failed' && photoUrl !== null && (
          <Button
            variant="white"
            color="dark"
            size="md"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            disabled={downloading.busy}
            onClick={() => downloading.run(photoUrl)}
          >
            {downloading.busy ? photoViewerText.downloading : photoViewerText.download}
          </Button>
        )}
        <ActionIcon variant="white" color="dark" size={42} aria-label={photoViewerText.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {downloading.failure !== null && (
        <p role="alert" className={styles['problem']}>
          {downloading.failure.message}
        </p>
      )}
      <figure className={styles['stage']} data-image={image}>
        {image === 'failed' || photoUrl === null ? (
          <div className={styles['none']}>
            <IconPhotoOff size={48} stroke={1.4} aria-hidden="true" />
            <p>{photoViewerText.none}</p>
            {photoUrl !== null && <p role="alert">{photoViewerText.notLoaded}</p>}
          </div>
        ) : (
          <img src={photoUrl} alt={name} onLoad={() => setImage('shown')} onError={() => setImage('failed')} />
        )}
      </figure>
    </dialog>
  );
}
