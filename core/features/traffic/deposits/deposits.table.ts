import type {
  DepositState,
  PlaceAmount,
  SlipType,
} from '../../../../shared/features/traffic/deposits/deposit.ts';
import {
  amount,
  code,
  company,
  day,
  foldedKey,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

const places = { deviceId: reference('devices'), amount: money() };

/** Cash that was taken to the bank, with what its closures had counted. */
export const deposits = table(
  'deposits',
  {
    ...recordColumns,
    companyId: company(),
    date: day(),
    reference: text({ searched: true }),
    referenceFolded: foldedKey('reference'),
    bank: words({ searched: true }),
    bankFolded: foldedKey('bank'),
    account: nullable(text()),
    total: money(),
    details: structure<PlaceAmount[]>(places),
    closureIds: structure<number[]>(),
    proposals: structure<PlaceAmount[]>(places),
    proposed: amount(),
    difference: amount(),
    note: nullable(text()),
    state: code<DepositState>('codes.depositStates'),
    creditedOn: nullable(day()),
    credited: nullable(money()),
    attachment: nullable(text()),
    userId: unexported(nullable(reference('users'))),
  },
  [
    {
      index: 'deposits_reference',
      columns: ['deposits.company_id', 'deposits.bank_folded', 'deposits.reference_folded'],
      error: 'depositDuplicated',
      field: 'reference',
    },
  ],
  { named: 'reference', place: openedBy('view/deposits', 'deposit', 'reference', ({ bank }) => bank) },
);

/** The slip of a deposit in base64; `tag` is another for each file. */
export const depositAttachments = table('deposit_attachments', {
  depositId: reference('deposits'),
  type: text<SlipType>(),
  tag: text(),
  content: text(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    deposits: RowOf<typeof deposits>;
    deposit_attachments: RowOf<typeof depositAttachments>;
  }
}
