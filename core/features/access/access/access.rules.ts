import { grantableViews, installationResources, routeOfView } from '../../../../shared/routes.ts';
import type { ViewGrant } from '../../../../shared/session.ts';
import { grantLevels } from '../../../../shared/values.ts';
import { type Grants, holdsResource, holdsView } from '../../../http/grants.rules.ts';

/**
 * What a lot's creator holds in it: every view of the lot's own, and a view of the installation's as far as he holds
 * each resource of the installation that it uses by what somebody has given him. Creating a lot gives none of these.
 * @param given the grants of the profiles that he was given, in whichever companies
 */
export function creatorGrants(given: readonly Grants[]): ViewGrant[] {
  return grantableViews.flatMap((view) => {
    const shared = Object.entries(routeOfView(view)?.uses ?? {}).filter(([resource]) =>
      installationResources.includes(resource),
    );
    const level = grantLevels.findLast((one) =>
      shared.every(([resource, used]) =>
        given.some((grants) => holdsResource(grants, resource, one === 'write' ? used : 'read')),
      ),
    );
    return level ? [{ view, level }] : [];
  });
}

/** Grants as a list, for the session and the menu. */
export function listGrants(grants: Grants): ViewGrant[] {
  return grants === 'all' ? grantableViews.map((view) => ({ view, level: 'write' })) : [...grants];
}

/** What a user may do in a company, and what he was given to do there. */
export interface Standing {
  grants: Grants;
  /** The given grants behind it: those of the profile there; for a lot's creator those he has elsewhere. */
  given: readonly Grants[];
}

/**
 * Resources of the installation whose history somebody reads: the audit's screen and the resource were given to him in one
 * company. The audit that comes from creating a lot shows the history of that lot alone.
 */
export function historiesShown({ given }: Pick<Standing, 'given'>): string[] {
  return installationResources.filter((resource) =>
    given.some((grants) => ['audit-entries', resource].every((one) => holdsResource(grants, one, 'read'))),
  );
}

/** True if nobody gains by these grants: each is held at the same level by who gives it, and so is what they show together. */
export function coversGrants(own: Standing, given: readonly ViewGrant[]): boolean {
  const shown = historiesShown(own);
  return (
    given.every((grant) => holdsView(own.grants, grant.view, grant.level)) &&
    historiesShown({ given: [given] }).every((resource) => shown.includes(resource))
  );
}
