import { outlookOf } from '../../../../shared/features/billing/resolutions/outlook.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import type { RowOf } from '../../../db/table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { whatIsLeft } from './resolutions.rules.ts';
import { resolutions } from './resolutions.table.ts';

const activeOne = prepared<{ companyId: number }, RowOf<typeof resolutions>>((db, given) =>
  db
    .selectFrom('resolutions')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where('active', '=', 1)
    .where('status', '=', 'A'),
);

const storedOnes = prepared<{ companyId: number }, { id: number }>((db, given) =>
  db
    .selectFrom('resolutions')
    .select('id')
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A')
    .limit(2),
);

/** The one to be made active, where there is no choice. */
async function onlyOne(db: Db, companyId: number): Promise<{ id?: number }> {
  const stored = await storedOnes(db, { companyId });
  return stored.length === 1 && stored[0] ? { id: stored[0].id } : {};
}

/** No active resolution, one that numbers nothing today, or one that soon ends by what the lot calls soon. */
export async function resolutionWarnings(
  db: Db,
  { companyId, today }: { companyId: number; today: string },
): Promise<Warning[]> {
  const [row] = await activeOne(db, { companyId });
  if (!row) return [{ kind: 'resolution-missing', tone: 'bad', ...(await onlyOne(db, companyId)) }];
  const range = resolutions.read(row);
  const left = whatIsLeft(range, today);
  const { state, runsOutOn } = outlookOf({ ...range, ...left }, await lotSettings(db, companyId));
  const { id, number, initialDate } = range;
  if (state === 'exhausted' || state === 'expired')
    return [{ kind: `resolution-${state}`, tone: 'bad', id, number }];
  if (state === 'coming') return [{ kind: 'resolution-coming', tone: 'bad', id, number, initialDate }];
  if (state !== 'ending') return [];
  return [{ kind: 'resolution-ending', tone: 'warning', id, number, ...left, runsOutOn }];
}
