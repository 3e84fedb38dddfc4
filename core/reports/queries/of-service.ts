import type { ConceptService } from '../../../shared/values.ts';

/** What a report is asked about, of one service alone: a twin of a report that has a filter for it. */
export function ofService<Scope extends { filter: object }, Service extends ConceptService>(
  scope: Scope,
  service: Service,
): Scope & { filter: { service: Service } } {
  return { ...scope, filter: { ...scope.filter, service } };
}
