import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './people.ts';
import type { ReportingSite } from './reporting-site.ts';
import type { SubscriberLot } from './subscribers.ts';

export const importView = 'view/subscribers/list';
export const importPath = '/api/dashboard/core/subscribers/imports';

export const headings = {
  identification: 'Documento',
  identificationType: 'Tipo de documento',
  name: 'Nombre del tercero',
  email: 'Correo',
  title: 'Nombre de la mensualidad',
  plates: 'Placas',
  tags: 'Tarjetas o TAG',
  vehicleType: 'Tipo de vehículo',
  slot: 'Cupo',
  schedule: 'Horario',
  liquidation: 'Regla de liquidación',
  quota: 'Vehículos simultáneos',
  monthlyValue: 'Valor mensual',
  validFrom: 'Desde',
  validTo: 'Hasta',
};
/** What a row of a file says. */
export type Cells = Partial<Record<keyof typeof headings, string | undefined>>;
export const order = Object.keys(headings) as (keyof typeof headings)[];

/** A wrong cell as it is answered. */
export interface Fault {
  row: number;
  column: string;
  value: string;
  code: number;
  message: string;
}

let count = 0;

/** A right row with a third party, a plate and a tag of its own. */
export function rightRow(change: Cells = {}): Cells {
  count += 1;
  return {
    identification: String(70_000_000 + count),
    identificationType: 'CC',
    name: `Persona ${count}`,
    plates: `IMP${String(count).padStart(4, '0')}`,
    tags: `IT${count}`,
    vehicleType: 'Carro',
    slot: 'Principal',
    schedule: 'oficina',
    liquidation: 'mes completo',
    monthlyValue: '150.000',
    validFrom: '2026-11-01',
    ...change,
  };
}

/** A file of text with semicolons. */
export const csvOf = (
  rows: readonly Cells[],
  heads: readonly string[] = order.map((field) => headings[field]),
) =>
  [heads, ...rows.map((row) => order.map((field) => row[field] ?? ''))]
    .map((cells) =>
      cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    )
    .join('\r\n');

/** Calls about the files of a lot. */
export function importCalls(site: ReportingSite, lot: SubscriberLot) {
  const send = async (
    bytes: Buffer | string,
    {
      name = 'clientes.csv',
      user,
      company = lot.companyId,
    }: { name?: string; user?: Person; company?: number } = {},
  ) => {
    const answer = await site.core.app.inject({
      method: 'POST',
      url: `${importPath}?name=${encodeURIComponent(name)}`,
      headers: {
        authorization: user?.token ?? site.token,
        pathview: importView,
        companyid: String(company),
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const call = (method: string, below: string, body?: object, of = lot.companyId) =>
    site.call(method, `/subscribers/imports${below}`, body, { view: importView, company: of });
  const until = async (id: number, isThere: (one: Awaited<ReturnType<typeof call>>['body']) => boolean) => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
      const { body } = await call('GET', `/${id}`);
      if (isThere(body)) return body;
    }
    return assert.fail(`import ${id} does not end`);
  };
  const read = async (bytes: Buffer | string, more?: Parameters<typeof send>[1]) => {
    const { status, body } = await send(bytes, more);
    assert.equal(status, 202, JSON.stringify(body));
    return until(body.id, (one) => ['done', 'failed'].includes(one.status));
  };
  const faultsOf = async (id: number): Promise<Fault[]> => {
    const rows: Fault[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await call('GET', `/${id}/faults?size=100&page=${page}`);
      rows.push(...body.rows);
      if (rows.length >= body.total) return rows;
    }
  };
  const confirmed = async (id: number) => {
    const answer = await call('POST', `/${id}/confirmation`, {});
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    return until(id, ({ making }) => making?.status === 'done');
  };
  const subscriberOf = async (plate: string) => (await lot.done('GET', `/subscribers?q=${plate}`)).rows[0];

  return { send, call, until, read, faultsOf, confirmed, subscriberOf };
}
