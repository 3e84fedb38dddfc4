import { createIndex, createTable, type Migration } from './schema.ts';

export const controlChanges: Migration = {
  name: '0122-control-changes',
  why: 'A control that was switched off or loosened is kept with who did so, from when and until when.',
  async up(db, dialect) {
    await createTable(db, dialect, 'control_changes', {
      ...{ company_id: 'companies', at: 'int', control: 'text', rule_id: 'exception_rules?', title: 'text?' },
      ...{ before: 'text', after: 'text', user_id: 'users?', ended_at: 'int?', ended_by: 'users?' },
    });
    await createIndex(db, 'control_changes_at', 'control_changes (company_id, at, id)');
    await createIndex(db, 'control_changes_open', 'control_changes (company_id, control)', {
      where: 'ended_at is null',
    });
  },
};
