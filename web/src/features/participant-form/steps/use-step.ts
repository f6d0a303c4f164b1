import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Step {
  current: number;
  /** Goes to a step, and calls `arrived` once the step is on the screen. */
  go: (step: number, arrived: () => void) => void;
  /** Returns to the first step, for the next guest. */
  reset: () => void;
}

/**
 * Keeps the form's step on a phone in the browser's history: Back leads to the previous step, and a reload stays on the step. Each step's
 * history entry directly follows the previous step's, so going back passes through all of them.
 */
export function useStep(count: number, onTurned: () => void): Step {
  const location = useLocation();
  const navigate = useNavigate();
  const kept: unknown = location.state?.step;
  const current = typeof kept === 'number' && kept > 0 && kept < count ? kept : 0;
  const arrival = useRef<(() => void) | null>(null);
  const shown = useRef(current);
  const turned = useEffectEvent(onTurned);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    (arrival.current ?? turned)();
    arrival.current = null;
  }, [current]);

  return {
    current,
    go(step, arrived) {
      if (step === current) return arrived();
      arrival.current = arrived;
      if (step < current) navigate(step - current);
      else navigate({ search: location.search }, { state: { step } });
    },
    reset: () => navigate({ search: location.search }, { replace: true, state: null }),
  };
}
