import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { makeLiquidation } from './liquidation-rule.ts';
import type { ReportingSite } from './reporting-site.ts';
import type { Answer } from './site.ts';
import type { SubscriberLot } from './subscribers.ts';

const view = 'view/payroll-files';
let count = 0;

/** An employee with a monthly plan of its own that is billed month by month, 150,000 each. */
export interface Employee {
  identification: string;
  plate: string;
  subscriberId: number;
  /** Their open invoices, the oldest first. */
  invoices: { id: number; number: string }[];
}

/** Calls about the payroll files of a lot, and people whose plans they pay. */
export class PayrollDesk {
  readonly #site: ReportingSite;
  readonly #lot: SubscriberLot;

  constructor(site: ReportingSite, lot: SubscriberLot) {
    this.#site = site;
    this.#lot = lot;
  }

  call(method: string, path: string, body?: unknown, more: object = {}): Promise<Answer> {
    const { companyId: company } = this.#lot;
    return this.#site.call(method, `/payroll-files${path}`, body, { view, company, ...more });
  }

  send(content: string | Uint8Array, name?: string) {
    return sendPayroll(this.#site, this.#lot.companyId, content, name);
  }

  /** Sends a file and waits until it was read. */
  async read(content: string | Uint8Array, name?: string) {
    const sent = await this.send(content, name);
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    return this.settled(sent.body.id);
  }

  /** Sends rows below the headings of the template. */
  readRows(rows: readonly (readonly (string | number)[])[]) {
    return this.read(
      ['Documento;Placa o tag;Valor;Periodo', ...rows.map((row) => row.join(';'))].join('\r\n'),
    );
  }

  async settled(id: number) {
    for (let tries = 0; tries < 800; tries += 1) {
      const { body } = await this.call('GET', `/${id}`);
      if (!['queued', 'running'].includes(body.job?.status)) return body;
      await pause(25);
    }
    return assert.fail('the work on the file does not end');
  }

  confirm({ id, version }: { id: number; version: number }): Promise<Answer> {
    return this.call('POST', `/${id}/confirmation`, { version });
  }

  async confirmed(file: { id: number; version: number }) {
    const asked = await this.confirm(file);
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    return this.settled(file.id);
  }

  /** The rows of a file in their order, as `[line, problem]`. */
  async problems(id: number): Promise<[number, string | null][]> {
    const { rows } = (await this.call('GET', `/${id}/rows?size=1000&sort=line`)).body;
    return rows.map((row: { line: number; problem: string | null }) => [row.line, row.problem]);
  }

  /** Somebody with a plan, billed for so many of the months from October 2026 on. */
  async employ(months: number, change: Record<string, unknown> = {}): Promise<Employee> {
    const { companyId: company } = this.#lot;
    count += 1;
    const identification = String(70_000_000 + count);
    const person = { personKind: '63', identificationType: '13', identification, name: `Empleado ${count}` };
    const entity = await this.#site.done('POST', '/entities', person, {
      view: 'view/users/entities/create',
      company,
    });
    const liquidationId = await makeLiquidation(this.#site, company, { name: `Nómina ${count}` });
    const made = await this.#lot.make({ entityId: entity.id, liquidationId, ...change });
    const invoices: Employee['invoices'] = [];
    for (const period of ['2026-10', '2026-11', '2026-12'].slice(0, months))
      invoices.push(await this.bill(liquidationId, period));
    return { identification, plate: made.vehicles[0].plate, subscriberId: made.id, invoices };
  }

  bill(liquidationId: number, period: string): Promise<{ id: number; number: string }> {
    return billMonth(this.#site, this.#lot.companyId, { liquidationId, period });
  }

  async balance({ id }: { id: number }): Promise<number> {
    return (await this.invoice(id)).balance;
  }

  invoice(id: number) {
    const as = { view: 'view/invoice/detail', company: this.#lot.companyId };
    return this.#site.done('GET', `/invoices/${id}`, undefined, as);
  }
}

/** Sends a file of a lot, its bytes as they are. */
export async function sendPayroll(
  site: ReportingSite,
  companyId: number,
  content: string | Uint8Array,
  name = 'nomina.csv',
): Promise<Pick<Answer, 'status' | 'body'>> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/dashboard/core/payroll-files?name=${encodeURIComponent(name)}`,
    headers: {
      authorization: site.token,
      pathview: view,
      companyid: String(companyId),
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(content),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Bills the plans of a rule for a month; answers the first invoice. */
export async function billMonth(
  site: Pick<ReportingSite, 'done'>,
  company: number,
  what: { liquidationId: number; period: string },
): Promise<{ id: number; number: string }> {
  const as = { view: 'view/liquidation/manage', company };
  const run = await site.done('POST', '/liquidation-runs', what, as);
  const { version } = run;
  await site.done('POST', `/liquidation-runs/${run.id}/confirmation`, { version }, as);
  for (let tries = 0; tries < 800; tries += 1) {
    const { rows } = await site.done('GET', `/liquidation-runs/${run.id}/rows`, undefined, as);
    if (rows[0]?.invoiceId) return { id: rows[0].invoiceId, number: rows[0].invoice };
    await pause(25);
  }
  return assert.fail('the run does not end');
}
