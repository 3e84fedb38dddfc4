import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session-context.ts';

/** What is looked at for as long was no mere step on the way to something else. */
const looked = 2000;

/** Remembers the screens and records that are looked at, for the palette. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const { user, company } = useSession().view;
  const [userId, companyId] = [user.id, company?.id ?? null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another visit.
  useEffect(() => {
    const timer = setTimeout(() => {
      import('../palette/note-visit.ts').then(
        ({ noteVisit }) => noteVisit({ userId, companyId }),
        // Without that part there are no recents, and nothing else is missing.
        () => {},
      );
    }, looked);
    return () => clearTimeout(timer);
  }, [pathname, search, userId, companyId]);
}
