import type { ActRate } from '../../../../shared/features/traffic/money-acts/money-act.ts';
import type { Trx } from '../../../db/schema.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';

/**
 * Notes that a lot's rates are compared on a local day.
 * @returns false where another core has done so
 */
export async function claimDay(
  trx: Trx,
  { companyId, day }: { companyId: number; day: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rate_checks')
    .values({ company_id: companyId, day })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ day }).where('rate_checks.day', '<>', day),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whose rate is filed, in the week that begins with a Monday; `at` is when, epoch milliseconds. */
interface Finding {
  companyId: number;
  week: string;
  at: number;
}

/** Files that a rate was high in a week: once for each person or terminal, act and week. */
export async function fileHighRate(trx: Trx, { companyId, week, at }: Finding, rate: ActRate): Promise<void> {
  const key = { company_id: companyId, week, who: `${rate.kind}:${rate.key}`, act: rate.act };
  const known = await trx
    .selectFrom('rate_findings')
    .select('exception_id')
    .where(({ and, eb }) =>
      and(Object.entries(key).map(([column, value]) => eb(column as keyof typeof key, '=', value))),
    )
    .executeTakeFirst();
  if (known) return;
  const exceptionId = await fileException(trx, {
    ...{ companyId, at, kind: 'high-rate', stayId: null },
    // The exception would name the cashier who has the terminal now, who did not do it.
    deviceId: null,
    actorId: rate.kind === 'user' ? Number(rate.key) : null,
    amount: rate.amount,
    details: detailsOf(week, rate),
  });
  await trx
    .insertInto('rate_findings')
    .values({ ...key, exception_id: exceptionId })
    .execute();
}

const tenths = (rate: number) => Math.round(rate * 10) / 10;

function detailsOf(week: string, { kind, key, name, act, count, rate, others, basis }: ActRate) {
  return {
    ...{ act, week, who: name, times: count, rate: tenths(rate), others: tenths(others ?? 0), basis },
    ...(kind === 'user' && { userId: Number(key) }),
    ...(kind === 'cashier' && { cashier: name }),
    ...(kind === 'terminal' && { terminalId: Number(key) }),
  };
}
