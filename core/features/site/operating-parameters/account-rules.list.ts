import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type AccountRules, strictest } from './account-rules.rules.ts';
import { operatingParameters } from './operating-parameters.table.ts';

/** Settings of the lots in which a user may work: all for an administrator. */
const settingsAround = prepared<{ userId: number }, { settings: string }>((db, given) =>
  db
    .selectFrom('users')
    .innerJoin('operating_parameters', (join) => join.onTrue())
    .innerJoin('companies', 'companies.id', 'operating_parameters.company_id')
    .leftJoin('accesses', (join) =>
      join.onRef('accesses.company_id', '=', 'companies.id').onRef('accesses.user_id', '=', 'users.id'),
    )
    .select('operating_parameters.settings')
    .where('users.id', '=', given('userId'))
    .where('companies.status', '=', 'A')
    .where((where) =>
      where.or([where('users.administrator', '=', 1), where('accesses.user_id', 'is not', null)]),
    ),
);

/** What the lots of a user ask of passwords and sessions. */
export async function accountRules(db: Db | Trx, userId: number): Promise<AccountRules> {
  const rows = await settingsAround(db, { userId });
  return strictest(rows.map(({ settings }) => operatingParameters.columns.settings.read(settings)));
}
