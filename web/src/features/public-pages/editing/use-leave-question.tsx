import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { unsavedText } from './text.ts';

const notRunning = { busy: false, failure: null } as const;

/**
 * Asks before a page with unsaved changes is left by a link, and lets the browser ask before it is closed or reloaded. Returns the question.
 * @param onLeave called when the changes are given up
 */
export function useLeaveQuestion(isUnsaved: boolean, onLeave: () => void): ReactNode {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault();
      // The link's own handler must not follow it.
      event.stopPropagation();
      setTarget(to);
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isUnsaved]);
  return (
    target !== null && (
      <ConfirmDialog
        words={{ title: unsavedText.title, confirm: unsavedText.leave, busy: unsavedText.leave }}
        destructive
        write={notRunning}
        onConfirm={() => {
          onLeave();
          navigate(target);
        }}
        onClose={() => setTarget(null)}
      >
        <p>{unsavedText.warning}</p>
      </ConfirmDialog>
    )
  );
}

/** Returns where a click leads within this tab; null if it stays on this page, or opens another tab. */
function targetOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  const to = link.pathname + link.search;
  return to === window.location.pathname + window.location.search ? null : to;
}
