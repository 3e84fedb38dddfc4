import { type RawBuilder, sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';
import { jsonInteger } from '../../../db/json-field.ts';
import type { Db } from '../../../db/schema.ts';

/**
 * Numbers that people have skipped: a resolution entered with numbers that another program had given, or raised after a
 * restore. The audit has each such step, so that what it tells is no gap.
 */
function skipped(db: Db): RawBuilder<unknown> {
  const initial = jsonInteger(db, 'entry.after', 'initialNumber');
  const before = jsonInteger(db, 'entry.before', 'currentNumber');
  const after = jsonInteger(db, 'entry.after', 'currentNumber');
  return sql`
    select entry.record_id, coalesce(${before}, ${initial} - 1) as since, ${after} as upto
    from audit_entries entry where entry.resource = 'resolutions' and entry.after is not null
  `;
}

/** Each number of a resolution with the one before it; the first free number closes the row. */
const inOrder = sql`
  select step.resolution_id, step.number,
    lag(step.number) over (partition by step.resolution_id order by step.number) as before
  from (
    select resolution_id, number from invoices
    union all select id, current_number + 1 from resolutions
  ) step
`;

function gaps(db: Db): RawBuilder<unknown> {
  return sql`
    select gap.id, gap.lot, 'after number ' || cast(gap.since as text) || ' comes ' || cast(gap.number as text) as found
    from (
      select resolution.id, resolution.company_id as lot, one.number,
        coalesce(one.before, resolution.initial_number - 1) as since
      from (${inOrder}) one join resolutions resolution on resolution.id = one.resolution_id
    ) gap
    where gap.number - gap.since > 1 and gap.number - gap.since - 1 > (
      select coalesce(sum(skip.upto - skip.since), 0) from (${skipped(db)}) skip
      where skip.record_id = gap.id and skip.upto > skip.since and skip.since >= gap.since and skip.upto < gap.number
    )
  `;
}

/** Numbers of invoices without gap or double, and the count that the next one continues. */
export const numberChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'numbers-gap',
    table: 'resolutions',
    advice: 'Invoices are missing: look for them in a backup, and tell the accountant which numbers.',
    rows: gaps,
  }),
  queriedCheck({
    name: 'numbers-double',
    table: 'invoices',
    advice:
      'Two invoices have one number: tell the accountant; REINDEX the table, its unique index is broken.',
    rows: () => sql`
      select min(id) as id, company_id as lot,
        'number ' || prefix || cast(number as text) || ' is given ' || cast(count(*) as text) || ' times' as found
      from invoices group by company_id, prefix, number having count(*) > 1
    `,
  }),
  queriedCheck({
    name: 'numbers-next',
    table: 'resolutions',
    advice: 'The next invoice would repeat a number: raise the current number of the resolution.',
    rows: () => sql`
      select resolution.id, resolution.company_id as lot, 'stands at ' || cast(resolution.current_number as text) ||
        ', the last invoice is ' || cast(max(invoice.number) as text) as found
      from resolutions resolution join invoices invoice on invoice.resolution_id = resolution.id
      group by resolution.id, resolution.company_id, resolution.current_number
      having max(invoice.number) > resolution.current_number
    `,
  }),
  queriedCheck({
    name: 'numbers-range',
    table: 'invoices',
    advice: 'The number was not authorised under this resolution: tell the accountant.',
    rows: () => sql`
      select invoice.id, invoice.company_id as lot, 'number ' || invoice.prefix || cast(invoice.number as text) ||
        ' is none of resolution ' || cast(resolution.id as text) as found
      from invoices invoice join resolutions resolution on resolution.id = invoice.resolution_id
      where invoice.number < resolution.initial_number or invoice.number > resolution.final_number
        or invoice.prefix <> resolution.prefix
    `,
  }),
];
