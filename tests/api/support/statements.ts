import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Site } from './site.ts';

const view = 'view/reconciliation';

interface Sent {
  kind?: string;
  name?: string;
  bank?: string;
  account?: string;
  token?: string;
}

/** Sends a statement of a lot, its bytes as they are. */
export async function sendStatement(
  site: Pick<Site, 'app' | 'token'>,
  companyId: number,
  content: string | Uint8Array,
  { token = site.token, ...said }: Sent = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const query = new URLSearchParams({ kind: 'bank', name: 'extracto.csv', ...said });
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/dashboard/core/statements?${query}`,
    headers: {
      authorization: token,
      pathview: view,
      companyid: String(companyId),
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(content),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Calls about the statements of a lot. */
export class StatementDesk {
  readonly #site: Site;
  readonly #companyId: number;

  constructor(site: Site, { companyId }: { companyId: number }) {
    this.#site = site;
    this.#companyId = companyId;
  }

  call(method: string, path: string, body?: unknown, more: object = {}): Promise<Answer> {
    return this.#site.call(method, path, body, { view, company: this.#companyId, ...more });
  }

  done(method: string, path: string, body?: unknown) {
    return this.#site.done(method, path, body, { view, company: this.#companyId });
  }

  send(content: string | Uint8Array, said: Sent = {}) {
    return sendStatement(this.#site, this.#companyId, content, said);
  }

  /** Sends a file and waits until it was read. */
  async read(content: string | Uint8Array, said: Sent = {}) {
    const sent = await this.send(content, said);
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    return this.settled(sent.body.id);
  }

  async settled(id: number) {
    for (let tries = 0; tries < 1200; tries += 1) {
      const body = await this.done('GET', `/statements/${id}`);
      if (!['queued', 'running'].includes(body.job?.status)) return body;
      await pause(25);
    }
    return assert.fail('the reading of the statement does not end');
  }

  /** The lines of a statement in its order. */
  async lines(statementId: number) {
    return (await this.done('GET', `/statement-lines?statementId=${statementId}&sort=line&size=1000`)).rows;
  }
}

/** A line of an Asobancaria 2001 file: 162 characters, or as many as told. */
const padded = (text: string, length: number) => text.padEnd(length, ' ');

interface Collected {
  reference: string;
  amount: number;
  sequence?: number;
}

/** A whole Asobancaria 2001 file of a day, of records of so many characters. */
export function asobancariaFile(
  details: readonly Collected[],
  { length = 162, day = '20261118' }: { length?: number; day?: string } = {},
): string[] {
  const digits = (value: number | string, size: number) => String(value).padStart(size, '0');
  const sum = details.reduce((total, { amount }) => total + amount, 0);
  const lines = [
    `01${digits('9001234561', 10)}${day}007${'12345678901'.padStart(17)}${day}1200A01`,
    `05${digits('770', 13)}${digits(1, 4)}`,
    ...details.map(
      ({ reference, amount, sequence }, place) =>
        `06${digits(reference, 48)}${digits(amount, 14)}0425${'012345'}${'000000'}${'000'}${'0001'}${digits(sequence ?? place + 2, 7)}   `,
    ),
    `08${digits(details.length, 9)}${digits(sum, 18)}${digits(1, 4)}`,
    `09${digits(details.length, 9)}${digits(sum, 18)}`,
  ];
  return lines.map((line) => padded(line, length));
}
