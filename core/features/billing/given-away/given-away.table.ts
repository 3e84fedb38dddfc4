import type { GivenAwayAct } from '../../../../shared/features/billing/given-away/given-away.ts';
import {
  code,
  company,
  id,
  instant,
  integer,
  money,
  nullable,
  reference,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Each act that lowered or forwent money: what was due, what was charged, and who did it. */
export const givenAway = table(
  'given_away',
  {
    id: id(),
    companyId: company(),
    at: instant(),
    act: code<GivenAwayAct>('reports.values.givenAwayAct'),
    stayId: nullable(reference('stays')),
    invoiceId: nullable(reference('invoices')),
    deviceId: nullable(reference('devices')),
    actorId: nullable(reference('users')),
    /** What it is of, where that is neither a stay nor an invoice: a purge, a subscriber, a payment. */
    source: nullable(integer()),
    due: money(),
    charged: money(),
    amount: money(),
    /** The discount, the reason, the subscriber. */
    title: nullable(text()),
    /** When it was taken back: the stay came back, the invoice was cancelled. */
    undoneAt: nullable(instant()),
  },
  [],
  { place: 'Are the rows of their report.' },
);

/** Acts that were taken back, in that order: who counts acts takes these off again. */
export const givenAwayUndone = table('given_away_undone', {
  id: id(),
  givenAwayId: reference('given_away'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    given_away: RowOf<typeof givenAway>;
    given_away_undone: RowOf<typeof givenAwayUndone>;
  }
}
