import type { Sealed } from '../db/columns.ts';
import { installation } from '../db/installation.table.ts';
import type { Db } from '../db/schema.ts';
import type { Secrets } from './secrets.ts';

/**
 * A secret of the installation, the same for every core before its database: made by the first that asks.
 * @throws secretUnreadable where no key that is given opens it
 */
export async function keptSecret(
  db: Db,
  secrets: Secrets,
  name: string,
  make: () => string,
): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: secrets.seal(installation, 'value', { name }, make()) })
    // One that was lost is empty.
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((update) => ({ value: update.ref('excluded.value') }))
        .where('installation.value', '=', '' as Sealed),
    )
    .execute();
  const stored = await db
    .selectFrom('installation')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secrets.open(installation, 'value', stored);
}
