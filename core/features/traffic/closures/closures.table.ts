import type {
  CountedDenomination,
  DrawerMovementKind,
} from '../../../../shared/features/traffic/closures/closure.ts';
import type { Amount } from '../../../../shared/money.ts';
import {
  amount,
  code,
  company,
  count,
  id,
  instant,
  money,
  nullable,
  reference,
  structure,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A cashier's shift at a terminal, or a person's at the office: cash expected against cash counted. */
export const closures = table(
  'closures',
  {
    id: id(),
    companyId: company(),
    uuid: unexported(nullable(text())),
    deviceId: nullable(reference('devices')),
    userId: nullable(reference('users')),
    at: instant(),
    since: nullable(instant()),
    cashier: text(),
    expected: amount(),
    counted: amount(),
    opening: amount(),
    dropped: amount(),
    difference: amount(),
    receiptCount: count(),
    methods: structure<Record<string, Amount>>(),
    counts: unexported(
      structure<CountedDenomination[]>({ kind: code('codes.denominationKinds'), value: money() }),
    ),
    note: nullable(text()),
    depositId: unexported(nullable(reference('deposits'))),
  },
  [
    {
      index: 'closures_uuid',
      columns: ['closures.company_id', 'closures.uuid'],
      error: 'receiptIdReused',
      field: 'id',
    },
  ],
  { place: 'Found by the receipts that it counts, and by its terminal.' },
);

/** What came into a drawer at the office, or went out of it, beside receipts. */
export const drawerMovements = table(
  'drawer_movements',
  {
    id: id(),
    companyId: company(),
    uuid: unexported(text()),
    userId: reference('users'),
    at: instant(),
    kind: code<DrawerMovementKind>('codes.drawerMovements'),
    amount: money(),
    reference: nullable(text()),
    closureId: nullable(reference('closures')),
  },
  [
    {
      index: 'drawer_movements_uuid',
      columns: ['drawer_movements.company_id', 'drawer_movements.uuid'],
      error: 'receiptIdReused',
      field: 'id',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    closures: RowOf<typeof closures>;
    drawer_movements: RowOf<typeof drawerMovements>;
  }
}
