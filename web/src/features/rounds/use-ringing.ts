import { useEffect } from 'react';
import { useBellOf, useSound } from './clock/use-sound.ts';

/** Ms between three strikes, which no round's end sounds like; again until a member of staff goes. */
const strikes = [0, 250, 500];
const againEvery = 20_000;

/** Sounds while a guest waits for staff, once any tap has allowed it. */
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
