import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

/** Versions of tariffs as drafts that a second person approves from a date on. */
export const tariffApproval: Migration = {
  name: '2026-11-25-6-b-tariff-approval',
  why: 'Versions of tariffs with author, state, decision and the instant from which they are in force.',
  async up(db, dialect) {
    const state = { spec: 'text', otherwise: "'approved'" };
    await addColumn(db, dialect, 'tariffs', { name: 'stage', ...state });
    await addColumn(db, dialect, 'tariff_versions', { name: 'state', ...state });
    for (const [name, spec] of [
      ['code', 'text?'],
      ['name', 'text?'],
      ['vehicle_type', 'text?'],
      ['author_id', 'users?'],
      ['in_force_from', 'int?'],
      ['decided_by', 'users?'],
      ['decided_at', 'int?'],
      ['reason', 'text?'],
    ] as const) {
      await addColumn(db, dialect, 'tariff_versions', { name, spec });
    }
    for (const column of ['code', 'name', 'vehicle_type']) {
      await sql
        .raw(
          `update tariff_versions set ${column} = (select t.${column} from tariffs t where t.id = tariff_versions.tariff_id)`,
        )
        .execute(db);
    }
    await createIndex(db, 'tariff_versions_force', 'tariff_versions (tariff_id, id, in_force_from)', {
      where: 'in_force_from is not null',
    });
  },
};
