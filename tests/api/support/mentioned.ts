import { sql } from 'kysely';
import type { Site } from './site.ts';

/** Every text of every table that holds one of these. */
export async function mentioned(
  site: Pick<Site, 'db' | 'dialect'>,
  texts: readonly string[],
): Promise<string[]> {
  const columns =
    site.dialect === 'sqlite'
      ? await sql<{ t: string; c: string }>`
          select m.name as t, p.name as c from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'`.execute(
          site.db,
        )
      : await sql<{ t: string; c: string }>`
          select c.table_name as t, c.column_name as c from information_schema.columns c
          join information_schema.tables b on b.table_name = c.table_name and b.table_schema = c.table_schema
          where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.data_type = 'text'`.execute(
          site.db,
        );
  const found: string[] = [];
  for (const { t, c } of columns.rows)
    for (const text of texts) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(t)}
        where lower(cast(${sql.ref(c)} as text)) like ${`%${text.toLowerCase()}%`}`.execute(site.db);
      if (Number(rows[0]?.n) > 0) found.push(`${t}.${c}: ${text}`);
    }
  return found;
}
