import { type RefObject, useEffect, useState } from 'react';
import { useWakeLock } from '../../lib/browser/device/use-wake-lock.ts';

/** Milliseconds without movement before the pointer and the buttons are hidden. */
const hideAfter = 2000;

export interface Stage {
  /** Whether the pointer has moved recently, or the projector has not been started yet. */
  readonly isHandled: boolean;
  readonly isStarted: boolean;
  /** Whether the browser cannot keep the screen on. */
  readonly mayDim: boolean;
  /** Enters full screen and keeps the screen awake. Browsers require a tap for both. */
  readonly start: () => void;
}

/** Runs a page on the projector: in full screen after a tap, never going dark, and without a pointer. */
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
    // Escape, or a gesture on an iPad, leaves full screen. The page then offers it again.
    const changed = () => setStarted((before) => before && (document.fullscreenElement !== null || !document.fullscreenEnabled));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const start = () => {
    setStarted(true);
    setMoved(false);
    // An iPhone has no full screen, so the page stays at its normal size.
    (element.current as Partial<HTMLElement> | null)?.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
  };
  return { isHandled: isMoved || !isStarted, isStarted, mayDim, start };
}
