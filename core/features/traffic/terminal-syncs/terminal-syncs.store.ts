import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { id, instant } from '../../../db/columns.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Trx } from '../../../db/schema.ts';
import { table } from '../../../db/table.ts';

const filed = table('terminal_syncs', { id: id(), askedAt: instant() });

/**
 * Asks terminals to fetch their configuration. A request is a count and no time: whatever the clocks of several cores
 * show, one that is made while a terminal fetches is not taken for met by that.
 */
export async function askToFetch(
  trx: Trx,
  companyId: number,
  actor: Actor,
  deviceIds: readonly number[],
): Promise<void> {
  for (const deviceId of [...deviceIds].sort((a, b) => a - b)) {
    await trx
      .insertInto('device_states')
      .values({
        device_id: deviceId,
        company_id: companyId,
        seen_at: 0,
        state: '{}',
        battery: null,
        printer: null,
        paper: null,
        software: null,
        clock_drift: null,
        clock_at: null,
        configuration_tag: null,
        configuration_parts: null,
        configuration_at: null,
        sync_asked: 1,
        sync_met: 0,
        sync_asked_at: actor.now,
        sync_met_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('device_id').doUpdateSet({
          sync_asked: sql<number>`device_states.sync_asked + 1`,
          sync_asked_at: actor.now,
        }),
      )
      .execute();
    const askedAt = new Date(actor.now).toISOString();
    await recordChange(trx, filed, { companyId }, actor, {
      action: 'update',
      before: { id: deviceId },
      after: { id: deviceId, askedAt },
    });
  }
}
