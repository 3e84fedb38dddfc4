import { slotSchema } from '../../../../shared/features/site/slots/slot.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { countSlots, isMainCompany } from './slots.store.ts';
import { slots } from './slots.table.ts';

/** Open stays by slot: what occupancy means, counted by whoever keeps the stays. */
export type OccupiedBySlot = (db: Db | Trx, companyId: number) => Promise<ReadonlyMap<number, number>>;

export const slotEndpoints = (occupiedBySlot: OccupiedBySlot) =>
  resourceEndpoints({
    name: 'slots',
    scope: 'company',
    table: slots,
    schema: slotSchema,
    list: { search: ['title'], order: 'title', structured: ['vehicleTypes'] },
    readOnly: ['occupied'],
    defaults: { main: false },
    async beforeWrite({ trx, call, before, values }) {
      const companyId = companyOf(call);
      await lockCompany(trx, companyId);
      const added = before ? 0 : 1;
      if (added && (await isMainCompany(trx, companyId))) {
        if ((await countSlots(trx, companyId)) >= limits.slotsOfMainCompany)
          throw new AppError('slotLimitReached');
      }
      return values;
    },
    beforeDelete: ({ trx, call, before }) => call.checkUnused(trx, 'slots', Number(before.id)),
    async present(db, scope, records) {
      const inside = await occupiedBySlot(db, scope.companyId ?? 0);
      return records.map((slot) => ({ ...slot, occupied: inside.get(Number(slot.id)) ?? 0 }));
    },
  });
