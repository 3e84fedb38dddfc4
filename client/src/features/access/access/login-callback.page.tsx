import { useEffect } from 'react';

/** The way back from the identity provider is the login, which is a page of its own (`login.tsx`). */
export function Page() {
  useEffect(() => location.reload(), []);
  return null;
}
