import type { SetUpDone } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';

/** What a lot needs before it can receive vehicles: the screen that makes it, and what shows that it is there. */
export const steps = [
  { key: 'lot', view: 'view/company/create', has: null },
  { key: 'slots', view: 'view/slot/create', has: 'slots' },
  { key: 'tariff', view: 'view/rate', has: 'tariffs' },
  { key: 'resolution', view: 'view/resolution', has: 'resolutions' },
  { key: 'terminal', view: 'view/devices/add', has: 'devices' },
] as const satisfies readonly { key: string; view: string; has: keyof SetUpDone | null }[];
export type Step = (typeof steps)[number];

/** Without a lot nothing is done; with one, that step is. */
export function isDone({ has }: Step, setUp: SetUpDone | null): boolean {
  return setUp !== null && (has === null || setUp[has]);
}
