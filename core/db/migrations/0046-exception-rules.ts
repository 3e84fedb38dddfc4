import { sql } from 'kysely';
import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const exceptionRules: Migration = {
  name: '0046-exception-rules',
  why: 'Who is told of which exceptions by mail, each once; a difference of a closure gets its own name.',
  async up(db, dialect) {
    await sql`update exceptions set kind = 'closure-difference' where kind = 'cash-difference'`.execute(db);
    await sql`update saved_views set query = replace(query, 'kind=cash-difference', 'kind=closure-difference')
      where list = 'view/exceptions' and query like '%kind=cash-difference%'`.execute(db);
    // What was filed since a number, lot by lot: every minute asks so.
    await createIndex(db, 'exceptions_filed', 'exceptions (company_id, id)');
    await createTable(db, dialect, 'exception_rules', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      title_folded: 'key?',
      kinds: 'text',
      minimum_amount: 'int',
      after_hours: 'int',
      recipients: 'text',
    });
    await createIndex(db, 'exception_rules_title', 'exception_rules (company_id, title_folded)', {
      unique: true,
      where: "status <> 'D'",
    });
    await createTable(
      db,
      dialect,
      'exception_rule_states',
      {
        rule_id: 'exception_rules',
        company_id: 'companies',
        since: 'int',
        from_id: 'int',
        next_id: 'int',
        next_at: 'int',
        last_at: 'int?',
      },
      ['rule_id'],
    );
    await createTable(db, dialect, 'exception_digests', {
      company_id: 'companies',
      rule_id: 'exception_rules',
      at: 'int',
      found: 'int',
    });
    await createTable(
      db,
      dialect,
      'exception_notices',
      { rule_id: 'exception_rules', exception_id: 'exceptions', company_id: 'companies', digest_id: 'int' },
      ['rule_id', 'exception_id'],
    );
    await createIndex(db, 'exception_notices_digest', 'exception_notices (digest_id)');
    await createIndex(db, 'exception_notices_exception', 'exception_notices (exception_id)');
  },
};
