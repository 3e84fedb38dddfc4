import type { ListQuery } from '../db/paging.ts';
import { AppError } from '../errors.ts';
import { composeTexts } from './compose-texts.ts';

/** Beside the parameters: the first that cannot be read. A symbol, so that no parameter can be called so. */
const unreadable = Symbol('unreadable');

type Parsed = Record<string, string> & { [unreadable]?: string };

/**
 * Query parameters as text. The router parses before anything can catch an error, so what cannot be read is
 * only noted here; `readQuery` refuses it.
 */
export function parseQuery(search: string): Record<string, string> {
  const found: Parsed = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '__proto__') found[unreadable] ??= name;
    else if (name in found) found[unreadable] ??= `${name.slice(0, 40)} × 2`;
    else found[name] = value;
  }
  return found;
}

/**
 * The parameters of a request. One that came twice is refused: frameworks turn it into a list, and a check
 * that expects text would pass or fail by accident.
 * @param verbatim leaves each value as it came, for who checks a signature over it
 * @throws badRequest
 */
export function readQuery(query: unknown, verbatim = false): ListQuery {
  const parsed = query as Parsed;
  if (parsed[unreadable] !== undefined) throw new AppError('badRequest', { complement: parsed[unreadable] });
  return verbatim ? parsed : (composeTexts(parsed) as ListQuery);
}
