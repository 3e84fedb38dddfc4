import { routeOfView, viewUses } from '../../../../shared/routes.ts';

/** What a lot needs before it can receive vehicles: the screen that makes it, and the resource that shows it is there. */
export const steps = [
  { key: 'lot', view: 'view/company/create', resource: null },
  { key: 'slots', view: 'view/slot/create', resource: 'slots' },
  { key: 'tariff', view: 'view/rate', resource: 'tariffs' },
  { key: 'resolution', view: 'view/resolution', resource: 'resolutions' },
  { key: 'terminal', view: 'view/devices/add', resource: 'devices' },
] as const;
export type Step = (typeof steps)[number];

/** The steps that can be done: their screens are built, and the start page may ask whether they are. */
export function possibleSteps(): Step[] {
  return steps.filter(
    ({ view, resource }) =>
      !routeOfView(view)?.planned && (resource === null || viewUses('view/start', resource, 'read')),
  );
}
