import { type RefObject, useEffect, useState } from 'react';
import { useWakeLock } from '../../lib/browser/device/use-wake-lock.ts';

/** Ms without movement after which pointer and buttons are hidden. */
const hideAfter = 2000;

export interface Stage {
  /** Whether the pointer moved recently, or the screen has not been started yet. */
  readonly isHandled: boolean;
  readonly isStarted: boolean;
  /** Whether the browser cannot keep the screen on. */
  readonly mayDim: boolean;
  /** Enters full screen and keeps the screen awake; both need a tap. */
  readonly start: () => void;
}

/** A page on the projector: full screen after a tap, never dark, and without a pointer. */
export function useStage(element: RefObject<HTMLElement | null>): Stage {
  const [isStarted, setStarted] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const mayDim = useWakeLock(isStarted);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), hideAfter);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('keydown', move);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('keydown', move);
    };
  }, []);
  useEffect(() => {
    // Escape or an iPad's gesture ends full screen, which is then offered again.
    const changed = () => setStarted((before) => before && (document.fullscreenElement !== null || !document.fullscreenEnabled));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const start = () => {
    setStarted(true);
    setMoved(false);
    // An iPhone has no full screen; the screen then stays as large as the page.
    (element.current as Partial<HTMLElement> | null)?.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
  };
  return { isHandled: isMoved || !isStarted, isStarted, mayDim, start };
}
