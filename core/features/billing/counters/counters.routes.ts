import {
  type CounterInput,
  counterSchema,
} from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import { toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyOf, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { receiptAnswer } from '../receipts/receipts.answers.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { counterReceipt } from './counters.service.ts';

/** Taking back receipts that were a mistake. */
export const counterEndpoints: Endpoint[] = [
  endpoint<CounterInput>({
    method: 'POST',
    path: '/receipts/:id/counters',
    answers: receiptAnswer,
    status: 201,
    guard: { kind: 'resource', resource: 'receipts', level: 'write', scope: 'company' },
    summary:
      'Counters a receipt that was a mistake by another one, with a reason: what it settled is owed again; once for each `id`.',
    body: counterSchema,
    async handle(call) {
      const target = { receiptId: idOf(call), companyId: companyOf(call) };
      return toWire(
        receipts,
        await transact(call.db, (trx) => counterReceipt(trx, target, call.actor, call.body)),
      );
    },
  }),
];
