import type { CheckedView, EntryReason } from '../../../../shared/features/access/users/access-check.ts';
import { grantableViews, routeOfView } from '../../../../shared/routes.ts';
import { grantLevels } from '../../../../shared/values.ts';
import { type Grants, holdsView, mayCall } from '../../../http/grants.rules.ts';

interface Standing {
  status: string;
  administrator: boolean;
  /** Null without an access in the company. */
  profile: { status: string } | null;
}

/** Why the user gets in, or what comes first of all that keeps him out. */
export function entryOf({ status, administrator, profile }: Standing): EntryReason {
  if (status === 'D') return 'deleted';
  if (status === 'B') return 'blocked';
  if (status !== 'A') return 'suspended';
  if (administrator) return 'administrator';
  if (!profile) return 'no-access';
  return profile.status === 'A' ? 'profile' : 'profile-gone';
}

/** Each view that the grants open, asked of the rule that lets calls pass; screens not built yet are left out. */
export function checkedViews(grants: Grants): CheckedView[] {
  const open = grantableViews.filter(
    (view) => routeOfView(view)?.planned !== true && holdsView(grants, view, 'read'),
  );
  return open.map((view) => ({
    view,
    level: holdsView(grants, view, 'write') ? 'write' : 'read',
    resources: Object.keys(routeOfView(view)?.uses ?? {}).flatMap((resource) => {
      const level = grantLevels.findLast((one) => mayCall(grants, view, resource, one));
      return level ? [{ resource, level }] : [];
    }),
  }));
}
