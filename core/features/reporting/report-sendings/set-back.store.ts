import { nextDue } from '../../../../shared/features/reporting/report-sendings/schedule.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { reportSendings } from './report-sendings.table.ts';

/**
 * A clock that was ahead has sent what was not due yet, and waits for what comes after it: for a year, if it was ahead by a
 * year. Once it is set back, such a sending is due at its next time again; a due time that was sent is not sent twice.
 */
export async function dueAgain(db: Db, now: number): Promise<void> {
  const ahead = await db
    .selectFrom('report_sendings')
    .select('id')
    .where('status', '=', 'A')
    .where('next_run', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_sending_runs')
          .select('report_sending_runs.id')
          .whereRef('report_sending_runs.sending_id', '=', 'report_sendings.id')
          .where('report_sending_runs.due_at', '>', now),
      ),
    )
    .execute();
  for (const { id } of ahead) await transact(db, (trx) => waitForNext(trx, id, now));
}

async function waitForNext(trx: Trx, id: number, now: number): Promise<void> {
  let query = trx.selectFrom('report_sendings').selectAll().where('id', '=', id);
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row?.status !== 'A' || row.next_run === null) return;
  const sending = reportSendings.read(row);
  const { timeZone } = await lotSettings(trx, sending.companyId);
  const next = nextDue(sending, timeZone, now);
  if (next >= row.next_run) return;
  await trx.updateTable('report_sendings').set({ next_run: next }).where('id', '=', id).execute();
}
