import { parseInstant } from '../../../../shared/dates.ts';
import { plateRestrictionSchema } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.schema.ts';
import { restrictionFaults } from '../../../../shared/features/pricing/plate-restrictions/restriction-faults.ts';
import { isPlateLike, normalizePlate } from '../../../../shared/plate.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { type VehicleType, vehicleTypes } from '../../../../shared/values.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { invalid } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { flag, instant, oneOf, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { checkPlate, type RestrictionQuestion } from './plate-check.service.ts';
import { plateCheckAnswer } from './plate-restrictions.answers.ts';
import { plateRestrictionStore } from './plate-restrictions.store.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

const questionParameters = { plate: text, at: instant, vehicleType: oneOf(vehicleTypes), explain: flag };

/** @throws invalidFields with all that is wrong */
function questionOf(query: ListQuery): RestrictionQuestion {
  const { plate = '', at = '', vehicleType = '' } = query;
  const instant = parseInstant(at);
  const problems: Problems = {};
  if (plate.trim() === '') problems.plate = rule('required');
  else if (!isPlateLike(normalizePlate(plate))) problems.plate = rule('plate');
  if (at === '') problems.at = rule('required');
  else if (Number.isNaN(instant)) problems.at = rule('instant');
  if (!(vehicleTypes as readonly string[]).includes(vehicleType))
    problems.vehicleType = vehicleType
      ? rule('oneOf', { values: vehicleTypes.join(', ') })
      : rule('required');
  for (const name of Object.keys(query))
    if (!Object.hasOwn(questionParameters, name)) problems[name] = rule('unknown');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { plate: normalizePlate(plate), at: instant, vehicleType: vehicleType as VehicleType };
}

const check: Endpoint = {
  method: 'GET',
  path: '/plate-restrictions/check',
  query: questionParameters,
  answers: plateCheckAnswer,
  guard: { kind: 'resource', resource: 'plate-restrictions', level: 'read', scope: 'company' },
  summary: 'Whether a plate may drive: plate, at, vehicleType; explain=true adds what each restriction says.',
  async handle(call) {
    const companyId = companyOf(call);
    const question = questionOf(call.query);
    const { timeZone } = await lotSettings(call.db, companyId);
    const { findings, ...answer } = await checkPlate(call.db, { companyId, timeZone }, question);
    return call.query.explain === 'true' ? { ...answer, findings } : answer;
  },
};

export const plateRestrictionEndpoints: Endpoint[] = [
  // Before the record of an id: no id is called so.
  check,
  ...recordEndpoints({
    name: 'plate-restrictions',
    scope: 'company',
    table: plateRestrictions,
    schema: plateRestrictionSchema,
    list: { order: 'title' },
    defaults: {
      digitPosition: 'last',
      effect: 'deny',
      weekdays: [1, 2, 3, 4, 5],
      windows: [],
      appliesOnHolidays: false,
      exemptPlates: [],
      suspensions: [],
    },
    faults: restrictionFaults,
    ...plateRestrictionStore,
  }),
];
