import { AppError, answerOf } from '../errors.ts';
import type { Call, Endpoint } from './endpoint.ts';

/** What the path of a call names: asked before a refusal says anything about the body or the query. */
export type Target = (call: Call) => Promise<unknown>;

const parameter = /^:\w+$/;

/**
 * The record that an endpoint's path names: its own `target`, else the call that reads the record, which stands at the
 * same path up to its last id, or up to an earlier one. Undefined where the path has no id, or nothing reads it.
 */
export function targetOf(endpoint: Endpoint, all: readonly Endpoint[]): Target | undefined {
  const { path, target } = endpoint;
  if (target) return target;
  const parts = path.split('/');
  const ends = parts.flatMap((part, place) => (parameter.test(part) ? [place + 1] : []));
  for (const end of ends.reverse()) {
    const named = parts.slice(0, end).join('/');
    const reader = all.find((one) => one.method === 'GET' && one.path === named);
    if (reader) return reader === endpoint ? undefined : reader.handle;
  }
  return undefined;
}

/** Of the login and the rights, and of too many calls: these say nothing about the body. */
const final: readonly number[] = [401, 403, 404, 429];

/**
 * The refusal to answer: an unknown id, or one of another lot, is answered the same whatever was sent with it. What would
 * refuse the body, the query or the state of the record is only told of a target that the caller may reach.
 */
export async function targetFirst(
  error: AppError,
  target: Target | undefined,
  call: Call,
): Promise<AppError> {
  const { status } = answerOf(error, call.language);
  if (!target || status >= 500 || final.includes(status)) return error;
  try {
    await target({ ...call, body: undefined, query: {}, answer: { headers: {} } });
    return error;
  } catch (missing) {
    return missing instanceof AppError && [403, 404].includes(answerOf(missing, call.language).status)
      ? missing
      : error;
  }
}
