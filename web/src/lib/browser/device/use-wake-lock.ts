import { useEffect, useState } from 'react';
import { onTap } from './on-tap.ts';

/** Keeps the screen awake while `wanted` is true. @returns whether that failed, so that the page can say so */
export function useWakeLock(wanted: boolean): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    let isAsking = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false || isAsking) return;
      isAsking = true;
      try {
        const got = await (navigator as Partial<Navigator>).wakeLock?.request('screen');
        if (left) return void got?.release();
        lock = got;
        setFailed(got === undefined);
        // The browser releases the lock when the page is hidden or the battery is low.
        got?.addEventListener('release', () => void ask());
      } catch {
        setFailed(true);
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    // The first request may need a tap.
    const forget = onTap(again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      forget();
      void lock?.release();
    };
  }, [wanted]);
  return wanted && failed;
}
