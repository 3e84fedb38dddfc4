import {
  type RegistrationInput,
  type RegistrationProof,
  registrationProofSchema,
  registrationSchema,
} from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { nothing } from '../../../http/answers.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { fields, text } from '../../../http/json-schema.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { proveAddress, register, registrationOffer } from './register.service.ts';
import { registeringLotsAnswer, registrationOfferAnswer } from './registrations.answers.ts';
import { lotsThatRegister } from './registrations.list.ts';

/** What anybody may call who has the link of a lot. */
export const publicRegistrationEndpoints = (mail: Mail | undefined): Endpoint[] => [
  {
    method: 'GET',
    path: '/public/registrations/offer',
    query: { lot: text },
    answers: registrationOfferAnswer,
    guard: { kind: 'public' },
    summary: 'What the page of a lot needs; `offer` is null for a link that is unknown, closed or replaced.',
    handle: async (call) => ({
      offer: await registrationOffer(call.db, {
        token: (call.query.lot ?? '').slice(0, limits.textLength),
        now: call.actor.now,
        provesMail: mail !== undefined,
      }),
    }),
  },
  {
    method: 'GET',
    path: '/public/companies',
    answers: registeringLotsAnswer,
    guard: { kind: 'public' },
    summary:
      'The lots that take registrations now, and the text that people agree to; no other lot is named.',
    handle: async (call) => ({ rows: await lotsThatRegister(call.db) }),
  },
  endpoint<RegistrationInput>({
    method: 'POST',
    path: '/public/registrations',
    answers: fields({ reference: text }),
    guard: { kind: 'public' },
    summary:
      'Registers a person at a lot; the answer is the same whatever the lot knows already. Sent twice under one `id` it counts once.',
    body: registrationSchema,
    status: 202,
    handle: (call) => register(call.db, call.actor, call.body, { address: call.address, mail }),
  }),
  endpoint<RegistrationProof>({
    method: 'POST',
    path: '/public/registrations/proofs',
    answers: nothing,
    guard: { kind: 'public' },
    summary: 'Proves an e-mail address by the token of a mailed link, once.',
    body: registrationProofSchema,
    status: 204,
    handle: (call) => proveAddress(call.db, call.actor, call.body.token),
  }),
];
