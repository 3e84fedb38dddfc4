import { tollPassChargeSchema } from '../../../../shared/features/traffic/toll-pass-charges/charge.schema.ts';
import { type Endpoint, endpoint, terminalOf } from '../../../http/endpoint.ts';
import { extended, orNull, text } from '../../../http/json-schema.ts';
import { eventAnswer } from '../terminal/terminal.answers.ts';
import { type ChargeDeps, type ChargeRequest, chargeTag } from './charge.service.ts';

/** What a terminal's toll-pass reader does: no part of a batch, for it waits for the bridge. */
export const chargeEndpoints = (deps: ChargeDeps): Endpoint[] => [
  endpoint<ChargeRequest['body']>({
    method: 'POST',
    path: '/terminal/toll-pass-charges',
    answers: extended(eventAnswer('payment'), { authorisation: orNull(text) }),
    status: 201,
    guard: { kind: 'terminal' },
    summary: 'Charges what a stay owes to a toll-pass tag and makes its payment; the same id charges once.',
    body: tollPassChargeSchema,
    async handle(call) {
      const { requestId, now } = call.actor;
      const answer = await chargeTag(call.db, deps, {
        terminal: terminalOf(call),
        body: call.body,
        requestId,
        now,
      });
      call.answer.status = answer.status;
      return answer.body;
    },
  }),
];
