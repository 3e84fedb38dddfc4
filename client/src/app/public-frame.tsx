import { Outlet } from 'react-router';
import { Toaster } from '../ui/notices/toaster.tsx';

/** Around the screens that need no session. */
export function PublicFrame() {
  return (
    <main className="public-frame" id="content">
      <Outlet />
      <Toaster />
    </main>
  );
}
