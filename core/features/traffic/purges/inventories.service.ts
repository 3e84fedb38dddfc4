import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { parseInstant } from '../../../../shared/dates.ts';
import type { InventoryInput } from '../../../../shared/features/traffic/purges/purge.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { rule } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { fileOldDate } from '../../billing/exceptions/file-old-date.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { hasSlot } from '../../site/slots/slots.list.ts';
import { owedBy } from '../stays/owed-now.service.ts';
import { staysNamed } from '../stays/stays.list.ts';
import { inventoryNamed, inventoryOf, missingInside } from './inventories.list.ts';
import { countInventory, insertInventory, insertPlates } from './inventories.store.ts';
import type { inventories } from './inventories.table.ts';

/**
 * Notes which plates stand in the lot, or in a slot of it; once for each id of the caller's, whose network may have been
 * away for an hour. Plates that were read twice count once; that others are inside than were seen is filed.
 * @throws slotUnknown, receiptIdReused; invalidFields for an instant that is yet to come
 */
export async function takeInventory(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { id: asked, slotId = null, at: written, plates }: InventoryInput,
): Promise<RecordOf<typeof inventories>> {
  const { companyId } = scope;
  const uuid = asciiLowerCase(asked);
  const at = parseInstant(written);
  await lockCompany(trx, companyId);
  const known = await inventoryNamed(trx, companyId, uuid);
  if (known) {
    if (Date.parse(known.at) !== at) throw AppError.on('id', 'receiptIdReused');
    return known;
  }
  const { clockToleranceMinutes } = await lotSettings(trx, companyId);
  // Clocks of handhelds are a little ahead at times.
  if (at > actor.now + clockToleranceMinutes * 60_000) throw invalid({ at: rule('instant') });
  if (slotId !== null && !(await hasSlot(trx, companyId, slotId))) throw AppError.on('slotId', 'slotUnknown');
  const seen = [...new Set(plates.map(normalizePlate))];
  const { userId } = actor;
  const id = await insertInventory(trx, { companyId, uuid, slotId, at, userId, seen: seen.length });
  await insertPlates(trx, { companyId, inventoryId: id, at }, seen);
  const counts = await countInventory(trx, { id, companyId, slotId, at: new Date(at).toISOString() });
  const inventory = await inventoryOf(trx, scope, id);
  const isOld = await fileOldDate(trx, actor, {
    ...{ companyId, reported: inventory.at, amount: 0 },
    details: { inventoryId: id, seen: seen.length },
  });
  if (counts.missing + counts.strangers > 0) await fileDrift(trx, actor, inventory, isOld);
  return inventory;
}

/** Vehicles whose price is reckoned at most, the longest inside first: terminals wait meanwhile. */
const pricedAtMost = 500;

/** Files once of an inventory that it saw others than are inside, with what those still owe that it has not seen. */
async function fileDrift(
  trx: Trx,
  { now, userId }: Actor,
  inventory: RecordOf<typeof inventories>,
  isOld: boolean,
): Promise<void> {
  const { id, companyId, slotId, at, seen, strangers, missing } = inventory;
  const ids = await missingInside(trx, inventory, pricedAtMost);
  const stays = await staysNamed(trx, companyId, ids);
  const lot = await lotSettings(trx, companyId);
  let owed = 0;
  for (const stay of stays) owed += (await owedBy(trx, lot, stay, now)) ?? 0;
  await fileException(trx, {
    // Among those of the day on which it arrived, where its own is one that nobody looks at any more.
    ...{ companyId, at: isOld ? now : Date.parse(at), kind: 'count-drift', stayId: null, deviceId: null },
    ...{ actorId: userId, amount: owed },
    details: {
      ...{ inventoryId: id, slotId, seen, inside: seen - strangers + missing, strangers, missing },
      ...{ priced: stays.length, userId },
    },
  });
}
