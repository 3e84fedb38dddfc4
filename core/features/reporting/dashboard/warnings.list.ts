import type { Warning } from '../../../../shared/features/reporting/dashboard/dashboard.ts';
import type { Db } from '../../../db/schema.ts';
import { mailWarnings } from '../../access/access/mail-warnings.list.ts';
import { paymentWarnings } from '../../billing/electronic-payments/payment-warnings.list.ts';
import { resolutionWarnings } from '../../billing/resolutions/resolution-warnings.list.ts';
import { webhookWarnings } from '../../outside/webhooks/deliveries.list.ts';
import { tariffWarnings } from '../../pricing/tariff-assignments/tariff-warnings.list.ts';
import { backupWarnings } from '../../site/backups/backups.list.ts';
import { terminalWarnings } from '../../site/devices/terminals-now.list.ts';

/** The lot whose warnings are looked for; `today` is its local day, `now` epoch milliseconds. */
export interface LotNow {
  companyId: number;
  now: number;
  today: string;
}

/** A feature's warnings, and the resource that one must be able to read elsewhere to be shown them. */
interface WarningSource {
  resource: string;
  find(db: Db, lot: LotNow): Promise<Warning[]>;
}

/** Every feature that warns: one line each. */
const sources: readonly WarningSource[] = [
  { resource: 'resolutions', find: resolutionWarnings },
  { resource: 'tariff-assignments', find: tariffWarnings },
  { resource: 'devices', find: terminalWarnings },
  { resource: 'electronic-payments', find: paymentWarnings },
  { resource: 'webhooks', find: webhookWarnings },
  { resource: 'users', find: mailWarnings },
  // No screen uses it: administrators alone are told.
  { resource: 'backups', find: backupWarnings },
];

/** The warnings of a resource. */
export interface FoundWarnings {
  resource: string;
  warnings: Warning[];
}

/** Everything that the lot's operator has to look after, by the resource that it is about. */
export async function findWarnings(db: Db, lot: LotNow): Promise<FoundWarnings[]> {
  const found: FoundWarnings[] = [];
  for (const { resource, find } of sources) found.push({ resource, warnings: await find(db, lot) });
  return found;
}
