import assert from 'node:assert/strict';
import type { Db } from '../../../core/db/schema.ts';
import type { RunningCore } from '../../../core/start.ts';
import { ownKey } from './own-key.ts';
import type { Answer, Site } from './site.ts';

export type Told = Pick<Answer, 'status' | 'body'>;

/**
 * Calls one of several cores as the administrator, for one lot; with a view `terminal <key>` as that terminal. Bytes are sent as
 * a file's.
 */
export type Calling = (
  method: string,
  path: string,
  body: unknown,
  view: string,
  headers?: Record<string, string>,
) => Promise<Told>;

export function callingAt(
  site: Pick<Site, 'token'>,
  core: Pick<RunningCore, 'url'>,
  companyId: number,
): Calling {
  return async (method, path, body, view, headers = ownKey(method, path)) => {
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${core.url}/api/dashboard/core${path}`, {
      method,
      headers: {
        ...headers,
        ...(view.startsWith('terminal ')
          ? { authorization: view.replace('terminal', 'Bearer') }
          : { authorization: site.token, pathview: view, companyid: String(companyId) }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
}

/** Insists that the numbers of a lot's invoices, and of its credit notes, follow each other. */
export async function assertGapless(db: Db, companyId: number): Promise<void> {
  for (const from of ['invoices', 'credit_notes'] as const) {
    const rows = await db
      .selectFrom(from)
      .select('number')
      .where('company_id', '=', companyId)
      .orderBy('number')
      .execute();
    const [first] = rows;
    assert.deepEqual(
      rows.map(({ number }) => number),
      rows.map((_, place) => (first?.number ?? 0) + place),
      from,
    );
  }
}
