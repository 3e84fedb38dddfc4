import { movementStates } from '../../../../shared/features/traffic/movements/movement.ts';
import { services, vehicleTypes } from '../../../../shared/values.ts';
import type { WireRecord } from '../../../db/records.ts';
import { type Asked, companyOf, type Endpoint, type ExportedList } from '../../../http/endpoint.ts';
import { day, oneOf, orNull, pageOf, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  checkMovementQuery,
  listMovements,
  type MovementMoment,
  movementIds,
  movementList,
  withFigures,
} from './movements.list.ts';
import { dayFilterNames } from './movements.rules.ts';
import { movements } from './movements.table.ts';

const resource = 'movements';

const momentOf = (asked: Asked): MovementMoment => ({ companyId: companyOf(asked), now: asked.actor.now });

const exported: ExportedList = {
  resource,
  scope: 'company',
  table: movements,
  list: movementList,
  check: checkMovementQuery,
  ids: (db, asked, query) => movementIds(db, momentOf(asked), query),
  async present(db, _scope, records, asked) {
    const shown = await withFigures(db, asked.actor.now, records as WireRecord<typeof movements>[]);
    return shown.map((one) => ({ ...one }));
  },
};

/** Every vehicle that came, and when it went. */
export const movementEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: {
      ...listParameters(movements, movementList),
      ...Object.fromEntries(dayFilterNames.map((name) => [name, day])),
      state: oneOf(movementStates),
    },
    answers: pageOf(
      recordAnswer(movements, {
        answered: {
          vehicleType: oneOf(vehicleTypes),
          service: oneOf(services),
          state: oneOf(movementStates),
          minutes: whole,
          paid: orNull(whole),
        },
      }),
    ),
    guard: { kind: 'resource', resource, level: 'read', scope: 'company' },
    summary:
      'Lists entries and exits, narrowed by days of the lot (`entryFrom`, `entryTo`, `exitFrom`, `exitTo`) and by `state`; `q` finds the beginning of a plate, ticket or tag.',
    handle: (call) => listMovements(call.db, momentOf(call), call.query),
  },
  listExportEndpoint(exported),
];
