import { normalizePlate } from '../../../../shared/plate.ts';
import { beginsWith } from '../../../db/begins-with.ts';
import type { Db } from '../../../db/schema.ts';

/** An invoice as a search tells it. */
export interface FoundInvoice {
  id: number;
  prefix: string;
  number: number;
  plate: string | null;
  day: string;
}

const columns = ['id', 'prefix', 'number', 'plate', 'day'] as const;

/**
 * Invoices of a company by number (with or without its prefix) or by the beginning of a plate, newest first among
 * equals. Both are read from an index, whatever the number of invoices.
 */
export async function findInvoices(
  db: Db,
  companyId: number,
  q: string,
  most: number,
): Promise<FoundInvoice[]> {
  const sought = normalizePlate(q);
  return [
    ...(await byNumber(db, companyId, sought, most)),
    ...(await byPlate(db, companyId, sought, most)),
  ].slice(0, most);
}

async function byNumber(db: Db, companyId: number, sought: string, most: number): Promise<FoundInvoice[]> {
  const prefixes = await db
    .selectFrom('resolutions')
    .select('prefix')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  const named = prefixes.map(({ prefix }) => prefix);
  // A prefix may have digits of its own: each that fits leaves another number.
  const wanted = named.flatMap((prefix) => {
    const digits = sought.startsWith(prefix.toUpperCase()) ? sought.slice(prefix.length) : sought;
    return [digits, sought].filter(isNumber).map((one) => ({ prefix, number: Number(one) }));
  });
  if (wanted.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(columns)
    .where('company_id', '=', companyId)
    .where((where) => where.or(wanted.map(({ prefix, number }) => where.and({ prefix, number }))))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

const isNumber = (digits: string) => /^\d{1,12}$/.test(digits);

async function byPlate(db: Db, companyId: number, sought: string, most: number): Promise<FoundInvoice[]> {
  if (!/^[A-Z0-9]{3,10}$/.test(sought)) return [];
  return db
    .selectFrom('invoices')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('plate', 'is not', null)
    .where(({ ref }) => beginsWith(ref('plate'), sought))
    .orderBy('plate', 'desc')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
