import { useInsertionEffect } from 'react';
import { setCaller } from '../api/http.ts';

/**
 * Tells the calls which screen is drawn. As the screen itself comes, and ahead of its own effects: its first calls are its
 * own, and those of the screen before stay theirs while this one is made ready.
 */
export function useScreenOfCalls(pathname: string): void {
  useInsertionEffect(() => setCaller({ screen: pathname }), [pathname]);
}
