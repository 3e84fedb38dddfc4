import { savedViewSchema } from '../../../shared/features/access/saved-views/saved-view.schema.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { resourceAnswer, type StubRow } from './stub-resource.ts';
import type { StubState } from './stub-state.ts';

/** The saved views of the list that the call comes from: the user's own and shared ones, and the default. */
export function savedViews(
  state: StubState,
  username: string,
  call: Call,
  id: string | undefined,
  action: string | undefined,
): Answer {
  const { savedViews: all, defaults } = state;
  const isOf = (row: StubRow) => row.list === call.view && (row.owner === username || row.shared === true);
  const rows = all.filter(isOf);
  const place = `${username} ${call.view}`;
  if (action === 'default') {
    if (!rows.some((row) => row.id === Number(id))) return 'notFound';
    if (call.method === 'POST') defaults.set(place, Number(id));
    else defaults.delete(place);
    return { status: 204 };
  }
  const stored = rows.find((row) => row.id === Number(id));
  if (call.method !== 'GET' && stored && stored.owner !== username) return 'insufficientPermissions';
  const before = rows.length;
  const resource = {
    rows,
    schema: savedViewSchema,
    search: ['name'],
    faults: ({ name }: Record<string, unknown>, own: object | undefined) =>
      rows.some((row) => row.name === name && row.owner === username && row !== own)
        ? { name: { error: 'savedViewDuplicated' as const } }
        : null,
    present: ({ owner = username, ...row }: StubRow): StubRow => ({
      ...row,
      own: owner === username,
      ownerName: `${owner}`,
      default: defaults.get(place) === row.id,
    }),
  };
  const partial = stored ? { ...call, body: { ...fieldsOf(stored), ...call.body } } : call;
  const answer = resourceAnswer(resource, call.method === 'PUT' ? partial : call, id);
  if (rows.length > before) {
    const made = rows.at(-1)!;
    Object.assign(made, { id: 100 + all.length, owner: username, list: call.view });
    all.push(made);
    return { status: 201, body: resource.present(made) };
  }
  if (rows.length < before) all.splice(all.indexOf(stored!), 1);
  return answer;
}

function fieldsOf({ name, query, shared }: StubRow): object {
  return { name, query, shared };
}
