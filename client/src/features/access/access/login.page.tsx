import { useEffect } from 'react';

/** The login is a page of its own (`login.tsx`): going there leaves the application and all that it holds. */
export function Page() {
  useEffect(() => location.reload(), []);
  return null;
}
