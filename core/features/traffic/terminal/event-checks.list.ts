import { type RawBuilder, sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';
import { jsonInteger } from '../../../db/json-field.ts';
import type { Db } from '../../../db/schema.ts';

/** Events that were answered with success, and what they told of is not there. */
function lost(db: Db): RawBuilder<unknown> {
  const stay = jsonInteger(db, 'event.answer', 'stayId');
  const invoice = jsonInteger(db, 'event.answer', 'invoiceId');
  const closure = jsonInteger(db, 'event.answer', 'closureId');
  const of = (...kinds: string[]) =>
    sql`from terminal_events event where event.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
  const fault = (text: string) => sql`select event.id, event.company_id as lot, ${sql.lit(text)} as found`;
  return sql`
    ${fault('an entry without its stay')} ${of('entry')} and not exists (
      select 1 from stays where stays.company_id = event.company_id and stays.entry_event = event.id)
    union all
    ${fault('an exit whose stay is still inside')} ${of('exit')} and ${stay} is not null and not exists (
      select 1 from stays where stays.id = ${stay} and stays.exit_at is not null)
    union all
    ${fault('a payment that its stay does not have')} ${of('payment')} and ${stay} is not null and not exists (
      select 1 from payments where payments.stay_id = ${stay})
    union all
    ${fault('an invoice that is missing')} ${of('payment', 'sale')} and ${invoice} is not null and not exists (
      select 1 from invoices where invoices.id = ${invoice} and invoices.company_id = event.company_id)
    union all
    ${fault('a closure that is missing')} ${of('closure')} and ${closure} is not null and not exists (
      select 1 from closures where closures.id = ${closure} and closures.company_id = event.company_id)
  `;
}

/** What a terminal was told has happened is there. */
export const eventChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'answered-events',
    table: 'terminal_events',
    advice: 'A terminal was told that it is stored: look for it in a backup, or on the terminal’s paper.',
    rows: lost,
  }),
];
