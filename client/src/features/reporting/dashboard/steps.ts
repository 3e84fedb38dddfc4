import type { SetUpDone } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';

/** What a lot needs before it can receive vehicles: the screen that makes it, and what shows that it is there. */
export const steps = [
  { key: 'lot', view: 'view/company/create', has: null },
  { key: 'slots', view: 'view/slot/create', search: '?slot=new', has: 'slots' },
  { key: 'tariff', view: 'view/rate', has: 'tariffs' },
  // Only where the operator asks for a second person.
  { key: 'approval', view: 'view/rate/list', has: 'tariffInForce' },
  { key: 'assignment', view: 'view/rate/manage', search: '?assignment=new', has: 'assignments' },
  { key: 'resolution', view: 'view/resolution', has: 'resolutions' },
  { key: 'activation', view: 'view/resolutions/list', has: 'activeResolution' },
  { key: 'terminal', view: 'view/devices/add', search: '?device=new', has: 'devices' },
  { key: 'key', view: 'view/devices/license', has: 'keys' },
  { key: 'event', view: 'view/devices/terminals', has: 'events' },
] as const satisfies readonly { key: string; view: string; search?: string; has: keyof SetUpDone | null }[];
export type Step = (typeof steps)[number];

/** Without a lot nothing is done; with one, that step is. */
export function isDone({ has }: Step, setUp: SetUpDone | null): boolean {
  return setUp !== null && (has === null || setUp[has]);
}

/** The steps of this lot: a tariff waits for approval only where one is written and none is in force. */
export function stepsOf(setUp: SetUpDone | null): Step[] {
  const waits = setUp?.tariffs === true && !setUp.tariffInForce;
  return steps.filter(({ key }) => key !== 'approval' || waits);
}

/** Where a step is done. */
export function pathOf(step: Step): string {
  return `/${step.view}${'search' in step ? step.search : ''}`;
}
