import { type Kysely, sql } from 'kysely';
import { isTagLike, normalizeTag } from '../../../shared/tag.ts';
import type { Migration } from './schema.ts';

interface Tagged {
  id: number;
  company_id: number;
  tag: string;
  duplicate: number;
  entry_at: number;
  entry_device_id: number;
  exit_at: number | null;
}

const atOnce = 1000;

/** The form in which the tag is compared from now on; what has none stays as it is. */
function comparable(tag: string): string {
  const bare = normalizeTag(tag.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  return isTagLike(bare) ? bare : tag;
}

/** Another stay is inside with the tag: then this one came in by another spelling of it. */
async function isInside(db: Kysely<unknown>, { id, company_id }: Tagged, tag: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from stays where company_id = ${company_id} and tag = ${tag} and id <> ${id}
    and exit_at is null and duplicate = 0 limit 1`.execute(db);
  return rows.length > 0;
}

async function respell(db: Kysely<unknown>, stay: Tagged, tag: string): Promise<void> {
  const { id, company_id, entry_at, entry_device_id } = stay;
  const doubled = stay.exit_at === null && stay.duplicate === 0 && (await isInside(db, stay, tag));
  await sql`update stays set tag = ${tag}, duplicate = ${doubled ? 1 : stay.duplicate} where id = ${id}`.execute(
    db,
  );
  if (!doubled) return;
  await sql`insert into exceptions (company_id, at, kind, stay_id, device_id, amount, details)
    values (${company_id}, ${entry_at}, 'duplicate-entry', ${id}, ${entry_device_id}, 0, '{}')`.execute(db);
}

/** Tags of stays in their one form. A tag that is inside by several spellings is filed as what it is. */
export const tags: Migration = {
  name: '0017-tags',
  why: 'A tag has one form; one that is inside by several spellings is filed as a duplicate entry.',
  async up(db) {
    let last = 0;
    for (;;) {
      const { rows } =
        await sql<Tagged>`select id, company_id, tag, duplicate, entry_at, entry_device_id, exit_at
        from stays where tag is not null and id > ${last} order by id limit ${atOnce}`.execute(db);
      for (const stay of rows) {
        const tag = comparable(stay.tag);
        if (tag !== stay.tag) await respell(db, stay, tag);
      }
      const end = rows.at(-1);
      if (!end || rows.length < atOnce) return;
      last = end.id;
    }
  },
};
