import { Outlet, useLocation } from 'react-router';
import { Toaster } from '../ui/notices/toaster.tsx';
import { useScreenOfCalls } from './use-screen-of-calls.ts';

/** Around the screens that need no session. */
export function PublicFrame() {
  useScreenOfCalls(useLocation().pathname);
  return (
    <main className="public-frame" id="content">
      <Outlet />
      <Toaster />
    </main>
  );
}
