import { RouterProvider } from 'react-router/dom';
import type { SessionView } from '../../../shared/session.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { createRouter } from './router.tsx';
import { Unreachable } from './unreachable.tsx';

const router = createRouter();

/** Resolves once the parts of the first screen are there, or it is known that they do not come. */
export function routerReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * The application, once it is known who uses it.
 * @param session undefined where the gateway did not answer, null where nobody is logged in
 */
export function Root({ session }: { session: SessionView | null | undefined }) {
  if (session === undefined) return <Unreachable />;
  return (
    <SessionProvider first={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
