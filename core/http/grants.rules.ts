import { grantableViews, viewUses } from '../../shared/routes.ts';
import type { ViewGrant } from '../../shared/session.ts';
import type { GrantLevel } from '../../shared/values.ts';

/** What a user may do in a company: everything, or by the views of a profile. */
export type Grants = 'all' | readonly ViewGrant[];

/** The user behind a token, as the database knows it at this call. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  administrator: boolean;
  mustChangePassword: boolean;
  sessionId: string;
}

/** True if the grants hold the view at the level; write includes read. */
export function holdsView(grants: Grants, view: string, level: GrantLevel): boolean {
  if (!grantableViews.includes(view)) return false;
  return (
    grants === 'all' ||
    grants.some((grant) => grant.view === view && (grant.level === 'write' || grant.level === level))
  );
}

/**
 * The permission rule: the screen that the call comes from must be granted at that level and must use the
 * resource at that level. The view narrows and explains; by itself it grants nothing.
 */
export function mayCall(grants: Grants, view: string | null, resource: string, level: GrantLevel): boolean {
  return view !== null && holdsView(grants, view, level) && viewUses(view, resource, level);
}

/** True if some view of the grants uses the resource at the level. */
export function holdsResource(grants: Grants, resource: string, level: GrantLevel): boolean {
  return grants === 'all' || grants.some((grant) => mayCall([grant], grant.view, resource, level));
}
