import type { Db, Trx } from '../../../db/schema.ts';

/** A terminal, or the office (`deviceId` null), of a lot. */
interface Place {
  companyId: number;
  deviceId: number | null;
}

/**
 * The first day after one, and before another, on which a terminal, or the office, had any money or document; null where
 * none is. Credit notes are the office's.
 * @param what `documents`: money of earlier invoices alone makes no day
 */
export async function firstDayWith(
  db: Db | Trx,
  what: 'anything' | 'documents',
  { companyId, deviceId }: Place,
  { after, before }: { after: string; before: string },
): Promise<string | null> {
  const collected = await db
    .selectFrom('collection_days')
    .select('day')
    .where('company_id', '=', companyId)
    .where('device_id', '=', deviceId ?? 0)
    .where('day', '>', after)
    .where('day', '<', before)
    .$if(what === 'documents', (days) => days.where('invoices', '>', 0))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  const credited =
    deviceId === null
      ? await db
          .selectFrom('credit_notes')
          .select('day')
          .where('company_id', '=', companyId)
          .where('day', '>', after)
          .where('day', '<', before)
          .orderBy('day')
          .limit(1)
          .executeTakeFirst()
      : undefined;
  return [collected?.day, credited?.day].filter((day) => day !== undefined).sort()[0] ?? null;
}
