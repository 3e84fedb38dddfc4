import { requiredText, shape } from '../../../../shared/schema.ts';
import { readRecord } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyScope, endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, whole } from '../../../http/json-schema.ts';
import { overbilledAnswer } from '../subscribers/overbilled.answers.ts';
import { priceIncreases } from '../subscribers/subscriber-values.table.ts';
import { overbilledOf } from './overbilled.list.ts';
import { creditOverbilled } from './overbilled.service.ts';

/** Gives back by credit notes what was billed at an increase that is undone. */
export const overbilledEndpoint = endpoint<{ reason: string }>({
  method: 'POST',
  path: '/subscribers/price-increases/:id/credit-notes',
  answers: fields({ made: whole, overbilled: overbilledAnswer }),
  guard: { kind: 'resource', resource: 'credit-notes', level: 'write', scope: 'company' },
  summary:
    'Makes credit notes of what invoices charged at an increase that was undone, at most a hundred a call; called again, those that are left.',
  body: shape({ reason: requiredText(200) }),
  handle: (call) =>
    transact(call.db, async (trx) => {
      const scope = companyScope(call);
      const { id: increaseId } = await readRecord(trx, priceIncreases, scope, idOf(call));
      const made = await creditOverbilled(trx, scope, call.actor, { increaseId, reason: call.body.reason });
      return { made, overbilled: await overbilledOf(trx, { companyId: scope.companyId, increaseId }) };
    }),
});
