/** Rows of a list that grows without end, as it were after years. */
export const rows = 100_000;
/** An installation with as many users is a large one. */
export const people = 10_000;

/** What both databases understand; the names have accents, as names do. */
export const upTo = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
const numbers = upTo(rows);
const name = `case i % 4 when 0 then 'María' when 1 then 'José' when 2 then 'Óscar' else 'Ana' end || ' ' ||
  case i % 5 when 0 then 'Gómez' when 1 then 'Núñez' when 2 then 'Castro' when 3 then 'Peña' else 'Rojas' end || ' ' || i`;
const identification = `cast(1000000000 + (i * 7919) % 900000000 as text)`;
const city = `case i % 3 when 0 then 'Cali' else 'Bogotá' end`;
const email = `'persona' || i || '@example.com'`;
const plate = `'Q' || substr('ABCDEFGHIJ', 1 + i % 10, 1) || 'Z' || (100000 + i)`;
const folded = (...fields: string[]) => fields.map((field) => `fold(${field})`).join(` || '\n' || `);

const thirdParties = `${numbers}
  insert into entities (version, created_at, updated_at, status, person_kind, identification_type, identification, name,
    email, telephone, address, other_emails, city, tax_regime, tax_responsibilities, search, name_key, city_key)
  select 1, 0, 0, 'A', '63', '13', ${identification}, ${name}, ${email}, cast(3000000000 + i as text), 'Calle ' || i,
    '[]', ${city}, '49', '[]', ${folded(name, identification, email)}, sort_key(${name}), sort_key(${city}) from n`;

const users = `${upTo(people)}
  insert into users (version, created_at, updated_at, status, name, name_key, email, identification, administrator,
    password_hash, must_change_password, language, sso_linking, search)
  select 1, 0, 0, 'A', ${name}, sort_key(${name}), ${email}, ${identification}, 0, 'none', 0, 'es', 'off',
    ${folded(name, email, identification)} from n`;

const audit = `${numbers}
  insert into audit_entries (at, company_id, installation, user_id, view, resource, record_id, action, before, after)
  select 1700000000000 + 1000 * i, null, 1, 1, 'view/users/entities/list', 'entities', 2 + i % 1000, 'update', '{}', '{}'
  from n`;

const payments = (companyId: number) => `${numbers}
  insert into electronic_payments (version, created_at, updated_at, status, company_id, merchant_id, transaction_id,
    reference, order_id, state, outcome, attention, amount, currency, test, confirmed_at, search)
  select 1, i, i, 'A', ${companyId}, '508029', 'transaction-' || i, 'REF-' || i, cast(i * 3 as text), 'approved', 'none',
    0, 100 * ((i * 7919) % 1000), 'COP', 0, 1790000000000 + 1000 * i,
    'ref-' || i || '\n' || 'transaction-' || i || '\n' || (i * 3) from n`;

const vouchers = (companyId: number) => [
  `insert into discounts (version, created_at, updated_at, status, company_id, code, code_folded, title, classification, kind,
     value, valid_from) values (1, 0, 0, 'A', ${companyId}, 'NAVIDAD', 'navidad', 'Navidad', '', 'amount', 100, '2026-01-01')`,
  `insert into voucher_batches (version, created_at, updated_at, status, company_id, discount_id, prefix, numbering,
     quantity, uses_allowed, first_number)
   values (1, 0, 0, 'A', ${companyId}, (select max(id) from discounts), 'NAV', 'sequence', ${rows}, 1, 1)`,
  `${numbers}
   insert into vouchers (version, created_at, updated_at, status, company_id, discount_id, batch_id, code, state, uses,
     uses_allowed, search)
   select 1, 0, 0, 'A', ${companyId}, (select max(id) from discounts), (select max(id) from voucher_batches),
     'NAV' || (100000 + i), case i % 3 when 0 then 'used' else 'unused' end, case i % 3 when 0 then 1 else 0 end, 1,
     'nav' || (100000 + i) from n`,
];

const invoices = (companyId: number) => `${numbers}
  insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at, day,
    entity_id, method, service, plate, subtotal, tax, discount, total, collected, search)
  select 1, 0, 0, 'A', ${companyId}, (select max(id) from resolutions), 'B', 1000000 + i, 1700000000000 + 1000 * i,
    '2026-01-01', 1, 'cash', 'parking', ${plate}, 10000, 1900, 0, 11900, 11900,
    ${folded(plate)} || '\n' || 'b' || '\n' || (1000000 + i) from n`;

/** The statements that fill the lists of a lot and of its installation. */
export const fillings = (companyId: number): string[] => [
  thirdParties,
  users,
  audit,
  payments(companyId),
  ...vouchers(companyId),
  invoices(companyId),
];
