import { createIndex, createTable, type Migration } from './schema.ts';

export const moneyActs: Migration = {
  name: '0099-money-acts',
  why: 'What brings a lot less money is counted by person and terminal without going through every payment.',
  async up(db, dialect) {
    await createTable(db, dialect, 'money_acts', {
      company_id: 'companies',
      act: 'text',
      source_id: 'int',
      at: 'int',
      device_id: 'devices?',
      user_id: 'users?',
      stay_id: 'stays?',
      invoice_id: 'invoices?',
      amount: 'int',
    });
    await createIndex(db, 'money_acts_source', 'money_acts (act, source_id)', { unique: true });
    await createIndex(
      db,
      'money_acts_listed',
      'money_acts (company_id, at, id, act, device_id, user_id, amount)',
    );
    await createIndex(db, 'money_acts_device', 'money_acts (device_id, act, at, id, amount)', {
      where: 'device_id is not null',
    });
    await createTable(
      db,
      dialect,
      'act_marks',
      { source: 'key', from_id: 'int', next_id: 'int', next_at: 'int' },
      ['source'],
    );
    await createTable(db, dialect, 'rate_checks', { company_id: 'companies', day: 'text' }, ['company_id']);
    await createTable(
      db,
      dialect,
      'rate_findings',
      { company_id: 'companies', week: 'key', who: 'key', act: 'key', exception_id: 'exceptions' },
      ['company_id', 'week', 'who', 'act'],
    );
  },
};
