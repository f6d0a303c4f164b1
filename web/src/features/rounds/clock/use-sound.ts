import { useEffect, useState, useSyncExternalStore } from 'react';
import { onTap } from '../../../lib/browser/device/on-tap.ts';
import { type Bell, createSound, type Sound } from './bell.ts';

/** Milliseconds until a page without a bell releases the sound. Moving from one page of the evening to the next takes less time. */
const keptFor = 5000;

const sound = createSound();
let users = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;
let forget = () => {};

/**
 * Lets any tap or key press enable the sound, because browsers require one. Once enabled, it stays enabled on the evening's other pages.
 */
function use(): () => void {
  clearTimeout(leaving);
  if (users === 0) {
    forget();
    forget = onTap(sound.unlock);
    // Some browsers also count an earlier tap on the way to this page.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive === true) sound.unlock();
  }
  users += 1;
  return () => {
    users -= 1;
    if (users > 0) return;
    leaving = setTimeout(() => {
      forget();
      sound.end();
    }, keptFor);
  };
}

/** Provides the sound of the evening's pages. */
export function useSound(): Pick<Sound, 'unlock'> & { isOn: boolean } {
  useEffect(use, []);
  const state = useSyncExternalStore(sound.subscribe, sound.state);
  return { isOn: state === 'on', unlock: sound.unlock };
}

/** Returns a bell that only the caller uses, so that nobody else replaces its strikes. */
export function useBellOf(): Bell {
  const [bell] = useState(() => sound.createBell());
  useEffect(() => bell.stop, [bell]);
  return bell;
}
