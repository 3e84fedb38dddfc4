import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** What a purge closed is either still closed by it, or has come back. */
export const purgeChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'purged-stays',
    table: 'purge_stays',
    advice: 'A stay or its purge was changed by hand: look at its ticket, and undo the purge.',
    rows: () => sql`
      select purged.id, purged.company_id as lot,
        'ticket ' || purged.ticket || case when purged.returned_at is null then ' is not closed by its purge'
          else ' has come back and is closed by its purge' end as found
      from purge_stays purged join stays stay on stay.id = purged.stay_id
      where (purged.returned_at is null and (stay.purge_id is null or stay.purge_id <> purged.purge_id))
        or (purged.returned_at is not null and stay.purge_id = purged.purge_id)
    `,
  }),
];
