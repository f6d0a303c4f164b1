import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './marked-banner.module.css';
import { type CatalogueText, markedBannerText } from './text.ts';
import type { MarkedDeletion } from './use-marked-deletion.ts';

/** Shows how many entries are marked, with Cancel and Save Changes; then the progress of the deletion. */
export function MarkedBanner({ text, deletion }: { text: CatalogueText; deletion: MarkedDeletion }) {
  const { marked, progress, failure, clear, apply } = deletion;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is about to disappear. Keyboard focus moves here instead of to the top of the page.
  const stay = () => place.current?.focus({ preventScroll: true });
  return (
    <>
      {failure !== null && <ErrorNotice {...failure} />}
      <div role="status" ref={place} tabIndex={-1} className={styles['place']}>
        {marked.length > 0 && (
          <div className={`row middle wrap ${styles['banner']}`}>
            <IconTrash size={20} aria-hidden="true" />
            <div className={styles['words']}>
              {progress === null ? (
                <p>{text.marked(marked.length)}</p>
              ) : (
                <>
                  <p>{markedBannerText.deleting(progress.at, progress.of)}</p>
                  <progress value={progress.at - 1} max={progress.of} aria-label={text.deletingAll} />
                </>
              )}
            </div>
            <Button
              variant="default"
              disabled={progress !== null}
              onClick={() => {
                stay();
                clear();
              }}
            >
              {markedBannerText.cancel}
            </Button>
            <Button
              color="red.8"
              disabled={progress !== null}
              onClick={() => {
                stay();
                return apply();
              }}
            >
              {markedBannerText.apply}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
