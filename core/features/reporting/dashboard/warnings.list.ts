import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow, WarningSource } from '../../../feature.ts';

/** The warnings of a resource. */
export interface FoundWarnings {
  resource: string;
  warnings: Warning[];
}

/** Everything that the lot's operator has to look after, by the resource that it is about. */
export async function findWarnings(
  db: Db,
  sources: readonly WarningSource[],
  lot: LotNow,
): Promise<FoundWarnings[]> {
  const found: FoundWarnings[] = [];
  for (const { resource, find } of sources) found.push({ resource, warnings: await find(db, lot) });
  return found;
}
