import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates after a delay in milliseconds, unless the screen is left before: time to read the success message. */
export function useLeaveLater(): (path: string, milliseconds: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path, milliseconds) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => navigate(path, { replace: true }), milliseconds);
    },
    [navigate],
  );
}
