import { type LotSettings, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { EventRun } from './events.ts';

/** The settings of an event's lot, read once a transaction. */
export async function lotOf({ trx, lots, terminal }: EventRun): Promise<LotSettings> {
  const { companyId } = terminal;
  let lot = lots.get(companyId);
  if (!lot) {
    lot = await lotSettings(trx, companyId);
    lots.set(companyId, lot);
  }
  return lot;
}
