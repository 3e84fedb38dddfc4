import { routes, viewUses } from '../../shared/routes.ts';
import { type Grants, holdsView } from '../http/grants.rules.ts';

/** True where the grants hold a view that reads the list or report, `reports/<id>`. */
export function maySeeSource(grants: Grants, source: string): boolean {
  return routes.some(({ view }) => viewUses(view, source, 'read') && holdsView(grants, view, 'read'));
}
