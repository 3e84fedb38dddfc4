import { grantableViews } from '../../../shared/routes.ts';
import type { GrantLevel } from '../../../shared/values.ts';
import { type Grants, mayCall } from '../access/access.rules.ts';

/** True if the grants hold a view that sees (or, at `write`, manages) users or profiles. */
export function manages(grants: Grants, resource: 'users' | 'profiles', level: GrantLevel): boolean {
  return grants === 'all' || grantableViews.some((view) => mayCall(grants, view, resource, level));
}
