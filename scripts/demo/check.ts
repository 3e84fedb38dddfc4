import type { DatabaseSync } from 'node:sqlite';

/** What must hold of any ledger, however it was filled; each query answers the rows that break the rule. */
const rules: Record<string, string> = {
  'numbers without gap or double': `select company_id from invoices group by company_id, prefix
    having count(*) <> max(number) - min(number) + 1 or count(distinct number) <> count(*)`,
  'the resolution stands at the last number': `select r.id from resolutions r where r.current_number <>
    (select coalesce(max(number), r.initial_number - 1) from invoices where resolution_id = r.id)`,
  'subtotal + tax = total': 'select id from invoices where subtotal + tax <> total',
  'lines add up to their invoice': `select i.id from invoices i left join invoice_lines l on l.invoice_id = i.id
    group by i.id having coalesce(sum(l.total), 0) <> i.total`,
  'a payment and its invoice agree': `select p.id from payments p left join invoices i on i.id = p.invoice_id
    where coalesce(i.total, 0) <> p.total`,
  'no exit before its entry': 'select id from stays where exit_at < entry_at or paid_at < entry_at',
  'no slot beyond its quota': `select s.id from slots s where s.quota <
    (select count(*) from stays where slot_id = s.id and exit_at is null)`,
  'daily figures equal the invoices': `select company_id, day from (
      select company_id, day, sum(total) as money, count(*) as n from invoices group by 1, 2
      union all
      select company_id, day, -sum(total), -sum(invoices) from collection_days group by 1, 2)
    group by 1, 2 having sum(money) <> 0 or sum(n) <> 0`,
  'closures expect what was collected': `select c.id from closures c where c.expected <> (select coalesce(sum(collected), 0)
    from invoices where closure_id = c.id and method = 'cash')`,
};

/** Names of the rules that the loaded data breaks; empty where all hold. */
export function brokenRules(database: DatabaseSync): string[] {
  return Object.entries(rules)
    .filter(([, query]) => database.prepare(`${query} limit 1`).get() !== undefined)
    .map(([name]) => name);
}
