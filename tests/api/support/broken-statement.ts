/** A statement of the bank with a line that says to be matched. */
export const statement = [
  `insert into statements (version, created_at, updated_at, status, company_id, kind, name, sha256, state, lines, known,
    credits, debits, matched, proposed, unmatched, ignored)
    values (1, 0, 0, 'A', 1, 'bank', 'E-9', 'S-9', 'read', 1, 0, 900, 0, 1, 0, 0, 0)`,
  `insert into statement_lines (version, created_at, updated_at, status, company_id, statement_id, kind, line, day, text,
    reference, amount, natural_key, state, parts, rejected)
    select 1, 0, 0, 'A', 1, id, 'bank', 1, '2026-07-01', '', '', 900, 'K-9', 'matched', '[]', '[]'
    from statements where name = 'E-9'`,
];

/** Takes it away again. */
export const withoutStatement = [
  'delete from statement_lines where line = 1',
  "delete from statements where name = 'E-9'",
];
