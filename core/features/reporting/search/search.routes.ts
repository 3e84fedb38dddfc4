import { type SearchAnswer, searchLetters } from '../../../../shared/features/reporting/search/search.ts';
import { rule } from '../../../../shared/schema.ts';
import { successCodes } from '../../../../shared/success-codes.ts';
import { invalid } from '../../../errors.ts';
import { companyOf, type Endpoint, userOf } from '../../../http/endpoint.ts';
import { fields, listOf, text, whole } from '../../../http/json-schema.ts';
import { findHits } from './search.list.ts';

/** @throws a field error for a text that is too short, too long or of characters that no record has */
function soughtText(given: string | undefined): string {
  const q = given?.trim() ?? '';
  if (q.length < searchLetters.least) throw invalid({ q: rule('min', { min: searchLetters.least }) });
  if (q.length > searchLetters.most) throw invalid({ q: rule('max', { max: searchLetters.most }) });
  if (q.includes('\0')) throw invalid({ q: rule('characters') });
  return q;
}

/** `SearchAnswer` */
const searchAnswer = fields({
  code: whole,
  message: text,
  hits: listOf(fields({ resource: text, id: whole, view: text, title: text, detail: text, path: text })),
});

/** One search over the lists of all endpoints: whatever list comes later is found once it has a place. */
export function searchEndpoints(all: readonly Endpoint[]): Endpoint[] {
  const lists = all.flatMap(({ exports }) => (exports ? [exports] : []));
  return [
    {
      method: 'GET',
      path: '/search',
      query: { q: text },
      answers: searchAnswer,
      guard: { kind: 'view', scope: 'company' },
      summary: 'Finds records of every list that the user may read, a few of each kind: q.',
      async handle(call): Promise<SearchAnswer> {
        const q = soughtText(call.query.q);
        const user = userOf(call);
        const companyId = companyOf(call);
        const grants = (await call.grantsIn(call.db, companyId)) ?? [];
        const hits = await findHits(call.db, lists, { companyId, userId: user.id, grants, q });
        const { code, [call.language]: message } = successCodes[hits.length > 0 ? 'done' : 'noResults'];
        return { code, message, hits };
      },
    },
  ];
}
