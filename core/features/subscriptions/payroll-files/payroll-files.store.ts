import { createHash } from 'node:crypto';
import type {
  PayrollField,
  PayrollRefusal,
} from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { refuseFullQueue } from '../../../jobs/leased-jobs.store.ts';
import { payrollFileJobs, payrollFiles } from './payroll-files.table.ts';

export type StoredPayrollFile = RecordOf<typeof payrollFiles>;

/** A file that was sent, by the name that people know it by. */
export interface NewPayrollFile {
  name: string;
  bytes: Buffer;
}

const nothing = { lines: 0, fitting: 0, fittingTotal: 0, problems: 0, booked: 0, bookedTotal: 0 };

/** Takes a file and asks for its reading. @throws payrollFileKnown where the lot has it already */
export async function takeFile(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { name, bytes }: NewPayrollFile,
): Promise<StoredPayrollFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = bytes.toString('base64');
  const { userId } = actor;
  const file = await createRecord(trx, payrollFiles, scope, actor, {
    ...{ name, sha256, state: 'reading', refusal: null, missing: null, userId },
    ...nothing,
  });
  await trx.insertInto('payroll_file_contents').values({ file_id: file.id, content }).execute();
  await queuePayrollJob(trx, file, 'reading', actor);
  return file;
}

/** Asks for the work on a file; an index lets one wait or run at a time. @throws jobsFull */
export async function queuePayrollJob(
  trx: Trx,
  { id, companyId, lines }: StoredPayrollFile,
  kind: 'reading' | 'booking',
  { userId, now }: Actor,
): Promise<void> {
  await refuseFullQueue(trx, payrollFileJobs, companyId);
  const total = kind === 'booking' ? lines : null;
  await trx
    .insertInto('payroll_file_jobs')
    .values({ ...queuedJob(now), total, company_id: companyId, file_id: id, kind, user_id: userId })
    .execute();
}

/** Ends the reading of a file that cannot be read; the same one may be sent again. */
export async function refuseFile(
  trx: Trx,
  fileId: number,
  refusal: PayrollRefusal,
  missing: readonly PayrollField[] = [],
): Promise<void> {
  await trx
    .updateTable('payroll_files')
    .set({ state: 'refused', refusal, missing: missing.length > 0 ? missing.join(',') : null })
    .where('id', '=', fileId)
    .execute();
  await forgetContent(trx, fileId);
}

/** Drops what was sent: its rows say it all. */
export async function forgetContent(trx: Trx, fileId: number): Promise<void> {
  await trx.deleteFrom('payroll_file_contents').where('file_id', '=', fileId).execute();
}

/** Brings a file into a state, with the sums of its rows. */
export async function settleFile(trx: Trx, fileId: number, state: 'draft' | 'booked'): Promise<void> {
  const sums = await trx
    .selectFrom('payroll_file_rows')
    .select((sum) => [
      sum.fn.countAll<number>().as('lines'),
      sum.fn.countAll<number>().filterWhere('problem', 'is not', null).as('problems'),
      sum.fn.countAll<number>().filterWhere('booked', '=', 1).as('booked'),
      sum.fn.sum<number>('value').filterWhere('booked', '=', 1).as('bookedTotal'),
      sum.fn
        .sum<number>('value')
        .filterWhere((where) => where.and([where('problem', 'is', null), where('booked', '=', 0)]))
        .as('fittingTotal'),
    ])
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const [lines, problems, booked] = [sums.lines, sums.problems, sums.booked].map(Number) as [
    number,
    number,
    number,
  ];
  await trx
    .updateTable('payroll_files')
    .set({
      ...{ state, lines, problems, booked },
      fitting: lines - problems - booked,
      fitting_total: Number(sums.fittingTotal ?? 0),
      booked_total: Number(sums.bookedTotal ?? 0),
    })
    .where('id', '=', fileId)
    .execute();
}
