import {
  type AutomaticRuns,
  isPeriodMonths,
  type LateFee,
  type LateFeeKind,
  type LiquidationMode,
  type LiquidationTiming,
} from '../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import {
  code,
  company,
  foldedKey,
  integer,
  labelled,
  money,
  nullable,
  percent,
  recordColumns,
  reference,
  structure,
  text,
  varying,
  words,
} from '../../../db/columns.ts';
import { placedAt } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** The rules by which subscribers are billed. */
export const liquidations = table(
  'liquidations',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    mode: code<LiquidationMode>('liquidations.modes'),
    everyMonths: labelled(integer(), (months: number, { liquidations: { months: words } }) =>
      isPeriodMonths(months) ? words[months] : String(months),
    ),
    timing: code<LiquidationTiming>('liquidations.timings'),
    dueDays: integer(),
    conceptId: reference('concepts'),
    lateFee: structure<LateFee>({
      kind: code<LateFeeKind>('liquidations.lateFeeKinds'),
      value: varying('kind', { none: money(), amount: money(), percent: percent() }),
      conceptId: reference('concepts'),
    }),
    roundTo: money(),
    automatic: code<AutomaticRuns>('liquidations.automaticRuns'),
    runDay: nullable(integer()),
    reminders: structure<number[]>(),
  },
  [
    {
      index: 'liquidations_name',
      columns: ['liquidations.company_id', 'liquidations.name_folded'],
      error: 'liquidationNameDuplicated',
      field: 'name',
    },
  ],
  {
    named: 'name',
    derived: { conceptName: text() },
    stale: 'liquidationChanged',
    place: placedAt('view/liquidation', (id) => `view/liquidation/${id}`, 'name'),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    liquidations: RowOf<typeof liquidations>;
  }
}
