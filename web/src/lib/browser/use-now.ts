import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, renewed every `interval` milliseconds. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
