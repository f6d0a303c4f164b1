import { useState } from 'react';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { pageStateText, savingText } from './text.ts';

/**
 * Takes a page down, once the user has confirmed it.
 * @param unpublish takes down what is published, whatever is typed here, and whatever a colleague has saved
 * @param onUnpublished gets the page as it is then
 */
export function useUnpublishing<Settings>(unpublish: () => Promise<Settings>, onUnpublished: (fresh: Settings) => void) {
  const [isAsking, setAsking] = useState(false);
  const unpublishing = useWork(unpublish, { onDone: onUnpublished, fallback: savingText.failed });
  return {
    ask: () => setAsking(true),
    dialog: isAsking && (
      <ConfirmDialog
        words={pageStateText.question}
        destructive
        write={unpublishing}
        onConfirm={() => unpublishing.run(undefined, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{pageStateText.question.warning}</p>
      </ConfirmDialog>
    ),
  };
}
