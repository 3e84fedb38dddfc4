import { decisionReasons } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import { vehicleTypes } from '../../../../shared/values.ts';
import { companyOf, companyScope, type Endpoint } from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  checkDecisionQuery,
  decisionIds,
  listDecisions,
  plainDecisions,
} from './subscriber-decisions.list.ts';
import { decisionList } from './subscriber-decisions.table.ts';

const resource = 'subscriber-decisions';

/** Why vehicles entered as a subscriber's, and why not. */
export const decisionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: listParameters(decisionList, plainDecisions),
    answers: pageOf(
      recordAnswer(decisionList, {
        answered: { reason: oneOf(decisionReasons), vehicleType: oneOf(vehicleTypes) },
      }),
    ),
    guard: { kind: 'resource', resource, level: 'read', scope: 'company' },
    summary:
      'Lists what the entrance decided of vehicles: by subscriber, plate, tag, reason and days (`dayFrom`, `dayTo`); `q` finds the beginning of a plate or tag.',
    handle: (call) => listDecisions(call.db, companyScope(call), call.query),
  },
  listExportEndpoint({
    resource,
    scope: 'company',
    table: decisionList,
    list: plainDecisions,
    check: checkDecisionQuery,
    ids: (db, asked, query) => decisionIds(db, { companyId: companyOf(asked) }, query),
  }),
];
