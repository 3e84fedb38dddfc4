import type { Kysely } from 'kysely';
import { createIndex, createTable, type DialectName, type Migration, recordColumns } from './schema.ts';

const isAtWork = "status in ('queued', 'running')";
const isOpen = "state in ('unmatched', 'proposed')";

export const statements: Migration = {
  name: '0044-statements',
  why: 'What banks and providers of cards say they paid, line by line, and what of ours each line is.',
  async up(db, dialect) {
    await createFiles(db, dialect);
    await createLines(db, dialect);
    await indexTargets(db);
  },
};

async function createFiles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'statements', {
    ...recordColumns,
    company_id: 'companies',
    kind: 'text',
    name: 'text',
    bank: 'text?',
    account: 'text?',
    sha256: 'text',
    format: 'text?',
    state: 'text',
    refusal: 'text?',
    refusal_line: 'int?',
    refusal_text: 'text?',
    first_day: 'text?',
    last_day: 'text?',
    opening: 'int?',
    closing: 'int?',
    lines: 'int',
    known: 'int',
    credits: 'int',
    debits: 'int',
    matched: 'int',
    proposed: 'int',
    unmatched: 'int',
    ignored: 'int',
    layout: 'text?',
    user_id: 'users?',
  });
  await createIndex(db, 'statements_listed', 'statements (company_id, id)', { where: "status <> 'D'" });
  // The same file is taken once, unless nothing came of it.
  await createIndex(db, 'statements_sha256', 'statements (company_id, sha256)', {
    unique: true,
    where: "status <> 'D' and state <> 'refused'",
  });
  // What was sent, until it has been read, and its first rows.
  await createTable(
    db,
    dialect,
    'statement_contents',
    { statement_id: 'statements', content: 'text', sample: 'text?' },
    ['statement_id'],
  );
  await createTable(
    db,
    dialect,
    'statement_layouts',
    { company_id: 'companies', kind: 'text', headings: 'key', layout: 'text', updated_at: 'int' },
    ['company_id', 'kind', 'headings'],
  );
  await createTable(db, dialect, 'statement_jobs', {
    status: 'text',
    done: 'int',
    total: 'int?',
    error: 'text?',
    attempts: 'int',
    lease_owner: 'text?',
    lease_until: 'int?',
    created_at: 'int',
    finished_at: 'int?',
    company_id: 'companies',
    statement_id: 'statements',
    user_id: 'users?',
  });
  await createIndex(db, 'statement_jobs_open', 'statement_jobs (status, id)', { where: isAtWork });
  await createIndex(db, 'statement_jobs_statement', 'statement_jobs (statement_id, id)');
}

async function createLines(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'statement_settlements', {
    company_id: 'companies',
    statement_id: 'statements',
    name: 'text',
    day: 'text',
    net: 'int',
    lines: 'int',
    first_line_id: 'int',
  });
  await createIndex(db, 'statement_settlements_name', 'statement_settlements (statement_id, name)', {
    unique: true,
  });
  await createIndex(db, 'statement_settlements_net', 'statement_settlements (company_id, net, day)');
  await createTable(db, dialect, 'statement_lines', {
    ...recordColumns,
    company_id: 'companies',
    statement_id: 'statements',
    kind: 'text',
    line: 'int',
    day: 'text',
    text: 'text',
    reference: 'text',
    amount: 'int',
    balance: 'int?',
    fee: 'int?',
    settlement: 'text?',
    natural_key: 'key',
    state: 'text',
    target: 'text?',
    parts: 'text',
    rule: 'text?',
    score: 'text?',
    rejected: 'text',
    note: 'text?',
    deposit_id: 'deposits?',
    user_id: 'users?',
    matched_at: 'int?',
    search: "text = ''",
  });
  await createIndex(db, 'statement_lines_known', 'statement_lines (company_id, natural_key)', {
    unique: true,
  });
  await createIndex(db, 'statement_lines_statement', 'statement_lines (statement_id, state, id)');
  await createIndex(
    db,
    'statement_lines_days',
    'statement_lines (company_id, kind, day, state, amount, fee, id)',
  );
  await createIndex(db, 'statement_lines_open', 'statement_lines (company_id, kind, amount, day)', {
    where: isOpen,
  });
  await createIndex(db, 'statement_lines_settlement', 'statement_lines (statement_id, settlement, id)', {
    where: 'settlement is not null',
  });
  // A line that an earlier file had already: where that file goes, it stays with the other.
  await createTable(
    db,
    dialect,
    'statement_repeats',
    { line_id: 'statement_lines', statement_id: 'statements' },
    ['line_id', 'statement_id'],
  );
  await createIndex(db, 'statement_repeats_statement', 'statement_repeats (statement_id)');
  await createTable(db, dialect, 'statement_parts', {
    company_id: 'companies',
    line_id: 'statement_lines',
    target: 'text',
    part_id: 'int',
    day: 'text',
    amount: 'int',
    credited: 'int = 0',
  });
  // A thing is what one line is, and no other.
  await createIndex(db, 'statement_parts_thing', 'statement_parts (company_id, target, part_id)', {
    unique: true,
  });
  await createIndex(db, 'statement_parts_line', 'statement_parts (line_id)');
  await createIndex(db, 'statement_parts_days', 'statement_parts (company_id, target, day, amount)');
}

/** What lines may be is looked for by its amount and day. */
async function indexTargets(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'deposits_expected', 'deposits (company_id, total, date)', {
    where: "state = 'in-transit' and status <> 'D'",
  });
  await createIndex(db, 'receipts_cards', 'receipts (company_id, amount, day, reference)', {
    where: "method in ('credit-card', 'debit-card')",
  });
  await createIndex(db, 'receipts_allocated_days', 'receipts (company_id, day)', {
    where: 'advance_id is not null',
  });
  await createIndex(
    db,
    'electronic_payments_approved',
    'electronic_payments (company_id, amount, confirmed_at)',
    {
      where: "state = 'approved'",
    },
  );
}
