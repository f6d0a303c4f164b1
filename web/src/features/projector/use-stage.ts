import { type RefObject, useEffect, useState } from 'react';
import { useWakeLock } from '../../lib/browser/device/use-wake-lock.ts';

/** Ms without a movement after which pointer and buttons are hidden. */
const hideAfter = 2000;

export interface Stage {
  /** The pointer moved a moment ago, or the screen has not been started yet. */
  readonly isHandled: boolean;
  readonly isStarted: boolean;
  /** The browser cannot keep the screen on. */
  readonly mayDim: boolean;
  /** Full screen, and kept awake: both need a tap. */
  readonly start: () => void;
}

/** A page on the wall: full screen from a tap on, never dark, and without a pointer. */
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
    // Escape ends it, and so does an iPad's gesture: offered again.
    const changed = () => setStarted((before) => before && (document.fullscreenElement !== null || !document.fullscreenEnabled));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const start = () => {
    setStarted(true);
    setMoved(false);
    // An iPhone has none; the screen then stays as large as the page.
    (element.current as Partial<HTMLElement> | null)?.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
  };
  return { isHandled: isMoved || !isStarted, isStarted, mayDim, start };
}
