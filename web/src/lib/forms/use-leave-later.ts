import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page after a delay in ms, so that the success message can be read, unless the user leaves the screen earlier. */
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
