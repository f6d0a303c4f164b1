import { Button } from '@mantine/core';
import styles from './upload-progress.module.css';
import { uploadProgressText } from './upload-progress-text.ts';

interface UploadProgressProps {
  /** How much is uploaded, 0 to 1. */
  part: number;
  /** Cancels the upload that the form is waiting for. */
  onSkip: (() => void) | undefined;
}

/** Shows the photo's progress if its own field is out of sight. */
export function UploadProgress({ part, onSkip }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  const progress = { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent };
  return (
    <div className={`spread wrap ${styles['upload']}`}>
      <span role="progressbar" aria-label={uploadProgressText.label} {...progress}>
        {uploadProgressText.photo(percent)}
      </span>
      {onSkip !== undefined && (
        <Button variant="subtle" size="compact-md" onClick={onSkip}>
          {uploadProgressText.skip}
        </Button>
      )}
    </div>
  );
}
