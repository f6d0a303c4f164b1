import { useEffect } from 'react';
import { useBellOf, useSound } from './clock/use-sound.ts';

/**
 * Times of three strikes in ms, which sound different from a round's end; and ms after which they repeat, until a staff member responds.
 */
const strikes = [0, 250, 500];
const againEvery = 20_000;

/** Rings while a guest waits for staff, as soon as a tap has allowed sound. */
export function useRinging(waiting: number) {
  const bell = useBellOf();
  const { isOn } = useSound();
  useEffect(() => {
    if (waiting === 0 || !isOn) return;
    const ring = () => bell.strikeAt(strikes);
    ring();
    const ringing = setInterval(ring, againEvery);
    return () => {
      clearInterval(ringing);
      bell.stop();
    };
  }, [bell, waiting, isOn]);
}
