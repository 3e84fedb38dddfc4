import { useEffect, useState } from 'react';

/** True once so many milliseconds have passed: what is quick needs no sign of waiting. */
export function useSlowly(milliseconds: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return slow;
}
