import {
  type HostAnswerInput,
  type HostLinkInput,
  type HostQuestionInput,
  hostAnswerSchema,
  hostLinkSchema,
  hostQuestionSchema,
} from '../../../../shared/features/traffic/guardian/invitation.schema.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { nothing } from '../../../http/answers.ts';
import { companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { hostLinkAnswer, questionAnswer } from './guardian.answers.ts';
import { answerLink, askAboutPerson, questionAbout, readLink } from './host-questions.service.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'guardian-visits', level, scope: 'company' }) as const;

/** Hosts are asked by mail whether a visitor may come in, and answer behind a link without a login. */
export const questionEndpoints = (mail: Mail | undefined): Endpoint[] => [
  {
    method: 'GET',
    path: '/guardian-persons/:id/question',
    answers: questionAnswer,
    guard: guard('read'),
    summary: 'What the host of a person was asked by mail about this visit, and has answered.',
    handle: (call) => questionAbout(call.db, companyScope(call), idOf(call), { mail, now: call.actor.now }),
  },
  endpoint<HostQuestionInput>({
    method: 'POST',
    path: '/guardian-persons/:id/question',
    answers: questionAnswer,
    guard: guard('write'),
    summary: 'Asks the host of a person at the gate by a mailed link, good once and for two hours.',
    body: hostQuestionSchema,
    async handle(call) {
      const { actor, language, body } = call;
      const asked = { personId: idOf(call), gate: body.gate, mail, language };
      const question = await transact(call.db, (trx) =>
        askAboutPerson(trx, companyScope(call), actor, asked),
      );
      afterCommit(call.db, () => mail?.poke());
      return question;
    },
  }),
  endpoint<HostLinkInput>({
    method: 'POST',
    path: '/public/host-links',
    answers: hostLinkAnswer,
    guard: { kind: 'public' },
    summary:
      'What a host reads behind a mailed link; it changes nothing. Links that are good for nothing are answered alike.',
    body: hostLinkSchema,
    handle: (call) => readLink(call.db, call.body.token, call.actor.now),
  }),
  endpoint<HostAnswerInput>({
    method: 'POST',
    path: '/public/host-links/answers',
    answers: nothing,
    guard: { kind: 'public' },
    summary: 'A host’s answer by the token of a mailed link, once.',
    body: hostAnswerSchema,
    status: 204,
    handle: (call) => answerLink(call.db, call.actor, call.body),
  }),
];
