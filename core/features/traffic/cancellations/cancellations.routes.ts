import {
  type CancellationInput,
  cancellationSchema,
} from '../../../../shared/features/traffic/cancellations/cancellation.schema.ts';
import { toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyOf, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { creditNoteAnswer } from '../../billing/credit-notes/credit-notes.answers.ts';
import { creditNotes } from '../../billing/credit-notes/credit-notes.table.ts';
import { cancellationPreviewAnswer } from './cancellations.answers.ts';
import { previewOf } from './cancellations.list.ts';
import { cancelInvoice } from './cancellations.service.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'cancellations', level, scope: 'company' }) as const;

/** Taking back invoices whole, with all that hangs on them. */
export const cancellationEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/invoices/:id/cancellation',
    answers: cancellationPreviewAnswer,
    guard: guard('read'),
    summary: 'Says what cancelling the invoice would do: credit note, money, vouchers, its stay.',
    handle: (call) => previewOf(call.db, companyOf(call), idOf(call), call.actor.now),
  },
  endpoint<CancellationInput>({
    method: 'POST',
    path: '/invoices/:id/cancellation',
    answers: creditNoteAnswer,
    status: 201,
    guard: guard('write'),
    summary: 'Cancels an invoice whole by a credit note of today; once for each `id`.',
    body: cancellationSchema,
    async handle(call) {
      const target = { invoiceId: idOf(call), companyId: companyOf(call) };
      return toWire(
        creditNotes,
        await transact(call.db, (trx) => cancelInvoice(trx, target, call.actor, call.body)),
      );
    },
  }),
];
