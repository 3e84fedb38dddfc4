import { personFileFormats } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import {
  type ErasureInput,
  erasureSchema,
} from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import { searchLetters } from '../../../../shared/features/reporting/search/search.ts';
import { rule } from '../../../../shared/schema.ts';
import { languages } from '../../../../shared/values.ts';
import { listRecords } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import { invalid } from '../../../errors.ts';
import type { CoreParts } from '../../../feature.ts';
import { companyOf, companyScope, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { oneOf, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { consentTexts } from './consent-texts.list.ts';
import { actList, withUsers } from './data-acts.list.ts';
import { dataActs } from './data-acts.table.ts';
import {
  actAnswer,
  consentTextsAnswer,
  erasureAnswer,
  foundAnswer,
  madeFileAnswer,
  personFileAnswer,
} from './data-protection.answers.ts';
import { erasePerson } from './erasure.service.ts';
import { exportPerson } from './person-export.service.ts';
import { personFile } from './person-file.service.ts';
import { personScopeOf } from './person-scope.service.ts';
import { findPersons } from './persons.list.ts';

const resource = 'data-persons';
const path = `/${resource}`;
const guard = (level: 'read' | 'write') => ({ kind: 'resource', resource, level, scope: 'company' }) as const;

/** @throws a field error for a text that is too short or too long */
function soughtText(given: string | undefined): string {
  const q = given?.trim() ?? '';
  if (q.length < 3) throw invalid({ q: rule('min', { min: 3 }) });
  if (q.length > searchLetters.most) throw invalid({ q: rule('max', { max: searchLetters.most }) });
  if (q.includes('\0')) throw invalid({ q: rule('characters') });
  return q;
}

/** What is stored of a person wherever it is, given to it, and erased. */
export const personDataEndpoints = (parts: CoreParts): Endpoint[] => [
  {
    method: 'GET',
    path,
    query: { q: text },
    answers: foundAnswer,
    guard: guard('read'),
    summary: 'Finds persons over all stores by document, name, e-mail or plate, each once.',
    handle: async (call) =>
      findPersons(call.db, await personScopeOf(call.db, call), soughtText(call.query.q)),
  },
  {
    method: 'GET',
    path: `${path}/consents`,
    answers: consentTextsAnswer,
    guard: guard('read'),
    summary: 'Reads the texts to which persons agree, in all their versions.',
    handle: (call) => consentTexts(call.db, companyOf(call)),
  },
  {
    method: 'GET',
    path: `${path}/:ref`,
    answers: personFileAnswer,
    guard: guard('read'),
    summary:
      'Reads what is stored of a person, which duty keeps it, and what an erasure would do: `plan` names exactly that.',
    handle: async (call) => personFile(call.db, await personScopeOf(call.db, call), call.params.ref ?? ''),
  },
  {
    method: 'POST',
    path: `${path}/:ref/export`,
    inSteps: true,
    query: { format: oneOf(personFileFormats), language: oneOf(languages) },
    answers: madeFileAnswer,
    guard: guard('write'),
    summary:
      'Writes what is stored of a person to a file (its `content` in base64), in the `language` asked for; the register notes it.',
    async handle(call) {
      const scope = await personScopeOf(call.db, call);
      const format = personFileFormats.find((one) => one === (call.query.format ?? 'json'));
      if (!format) throw invalid({ format: rule('oneOf', { values: personFileFormats.join(', ') }) });
      const language = languages.find((one) => one === call.query.language) ?? call.language;
      return exportPerson(call.db, scope, call.actor, { ref: call.params.ref ?? '', format, language });
    },
  },
  endpoint<ErasureInput>({
    method: 'POST',
    path: `${path}/:ref/erasure`,
    inSteps: true,
    answers: erasureAnswer,
    guard: guard('write'),
    summary:
      'Erases or anonymises what no duty keeps, exactly as the `plan` that was read says, and answers the complaint `requestId` with it.',
    body: erasureSchema,
    handle: async (call) =>
      erasePerson(call.db, parts, await personScopeOf(call.db, call), call.actor, {
        ref: call.params.ref ?? '',
        input: call.body,
      }),
  }),
];

/** The register of what was done for persons. */
export const actEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/data-acts',
    query: listParameters(dataActs, actList),
    answers: pageOf(actAnswer),
    guard: { kind: 'resource', resource: 'data-acts', level: 'read', scope: 'company' },
    summary: 'Lists what was done for which person, by a mark of its document, the newest first.',
    async handle(call) {
      const page = await listRecords(call.db, dataActs, companyScope(call), actList, call.query);
      return { ...page, rows: await withUsers(call.db, page.rows) };
    },
  },
  listExportEndpoint({
    ...{ resource: 'data-acts', scope: 'company', table: dataActs, list: actList },
    present: (db, _scope, records) => withUsers(db, records as WireRecord<typeof dataActs>[]),
  }),
];
