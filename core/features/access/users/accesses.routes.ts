import { type Endpoint, type Guard, userOf } from '../../../http/endpoint.ts';
import { whole } from '../../../http/json-schema.ts';
import { pageParameters } from '../../../http/list-parameters.ts';
import { checkAccess, listAccesses } from './accesses.list.ts';
import { accessCheckAnswer, accessesAnswer } from './users.answers.ts';

const guard: Guard = { kind: 'resource', resource: 'accesses', level: 'read', scope: 'installation' };

/** Accesses are written with their user; here they are looked at. */
export const userAccessEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/accesses',
    query: { ...pageParameters, user: whole, inCompany: whole, profile: whole },
    answers: accessesAnswer,
    guard,
    summary: 'Lists who has which profile in which company: page, size, user, inCompany and profile.',
    handle: (call) => listAccesses(call.db, userOf(call).id, call.query),
  },
  {
    method: 'GET',
    path: '/accesses/check',
    query: { user: whole, inCompany: whole },
    answers: accessCheckAnswer,
    guard,
    summary: 'What a user may open and do in a company, from which profile, by the rule of every call.',
    handle: (call) => checkAccess(call.db, userOf(call).id, call.query),
  },
];
