import { randomUUID } from 'node:crypto';
import type { BilledIds } from './billed-lot.ts';

/** A write as somebody would make it with the records given; `name` is the endpoint's, bytes are a file's. */
export interface NewestCall {
  name: string;
  path: string;
  body?: Record<string, unknown> | Buffer;
}

const versioned = (id: number, version = 1) => ({ rows: [{ id, version }] });
/** A subscriber's after its pause. */
const paused = 2;
const lateFee = { kind: 'none', value: 0, conceptId: null };

function subscriberCalls(ids: BilledIds): NewestCall[] {
  const plan = {
    ...{ entityId: ids.entity, title: 'Otro puesto', quota: 1, slotId: ids.slot, scheduleId: ids.schedule },
    ...{ liquidationId: ids.liquidation, status: 'A', monthlyValue: 15_000_000, validFrom: '2026-01-01' },
    ...{ validTo: '2026-12-31', autoRenew: false, overstay: 'free', toleranceMinutes: 0, notes: 'Nota' },
    vehicles: [{ plate: 'PRU001', tag: 'PRU1', vehicleType: 'CA', ownerId: ids.entity }],
    services: [{ type: 'bathroom', status: 'A', value: 1000 }],
  };
  const car = { plate: 'PRU002', vehicleType: 'CA', ownerId: ids.entity, brand: 'Kia', colour: 'Azul' };
  return [
    { name: 'POST /subscribers', path: '/subscribers', body: plan },
    {
      name: 'PUT /subscribers/:id',
      path: `/subscribers/${ids.subscriber}`,
      body: { ...plan, version: paused },
    },
    { name: 'DELETE /subscribers/:id', path: `/subscribers/${ids.subscriber}?version=${paused}` },
    {
      name: 'POST /subscribers/bulk-deletions',
      path: '/subscribers/bulk-deletions',
      body: versioned(ids.subscriber, paused),
    },
    {
      name: 'POST /subscribers/bulk-actions',
      path: '/subscribers/bulk-actions',
      body: { action: 'suspend', ...versioned(ids.subscriber, paused) },
    },
    {
      name: 'POST /subscribers/:id/freezes',
      path: `/subscribers/${ids.subscriber}/freezes`,
      body: { from: '2026-12-20', to: '2026-12-22', reason: 'Viaje' },
    },
    {
      name: 'DELETE /subscribers/:id/freezes/:freezeId',
      path: `/subscribers/${ids.subscriber}/freezes/${ids.freeze}`,
    },
    { name: 'POST /vehicles', path: '/vehicles', body: car },
    { name: 'PUT /vehicles/:id', path: `/vehicles/${ids.vehicle}`, body: { ...car, version: 1 } },
    { name: 'DELETE /vehicles/:id', path: `/vehicles/${ids.vehicle}?version=1` },
    {
      name: 'POST /vehicles/bulk-deletions',
      path: '/vehicles/bulk-deletions',
      body: versioned(ids.vehicle),
    },
  ];
}

function valueCalls(ids: BilledIds): NewestCall[] {
  const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01' };
  const filter = {
    ...{ slotId: ids.slot, scheduleId: ids.schedule, liquidationId: ids.liquidation, state: 'active' },
    ...{ q: 'Puesto', expiring: 90, validToFrom: '2026-01-01', validToTo: '2030-01-01' },
  };
  const path = '/subscribers/price-increases';
  return [
    { name: `POST ${path}`, path, body: { ...raise, subscriberIds: [ids.subscriber] } },
    { name: `POST ${path}`, path, body: { ...raise, filter } },
    {
      name: `POST ${path}/:id/credit-notes`,
      path: `${path}/${ids.increase}/credit-notes`,
      body: { reason: 'Devolver' },
    },
    {
      name: `POST ${path}/:id/confirmation`,
      path: `${path}/${ids.increase}/confirmation`,
      body: { version: 1 },
    },
    { name: `POST ${path}/:id/undo`, path: `${path}/${ids.increase}/undo`, body: { version: 1 } },
  ];
}

function liquidationCalls(ids: BilledIds): NewestCall[] {
  const rule = {
    ...{ name: 'Otra regla', mode: 'fullMonth', everyMonths: 1, timing: 'advance', dueDays: 5, lateFee },
    ...{ conceptId: ids.concept, roundTo: 0, automatic: 'off', runDay: null, reminders: [] },
  };
  const runs = '/liquidation-runs';
  return [
    { name: 'POST /liquidations', path: '/liquidations', body: rule },
    {
      name: 'PUT /liquidations/:id',
      path: `/liquidations/${ids.liquidation}`,
      body: { ...rule, version: 1 },
    },
    { name: 'DELETE /liquidations/:id', path: `/liquidations/${ids.liquidation}?version=1` },
    {
      name: 'POST /liquidations/bulk-deletions',
      path: '/liquidations/bulk-deletions',
      body: versioned(ids.liquidation),
    },
    {
      name: `POST ${runs}`,
      path: runs,
      body: {
        liquidationId: ids.liquidation,
        period: { from: '2026-12-01', to: '2026-12-31' },
        subscriberIds: [ids.subscriber],
      },
    },
    {
      name: `POST ${runs}/:id/confirmation`,
      path: `${runs}/${ids.draft}/confirmation`,
      body: { version: 1 },
    },
    { name: `POST ${runs}/:id/undo`, path: `${runs}/${ids.run}/undo`, body: { reason: 'Prueba' } },
    { name: `DELETE ${runs}/:id`, path: `${runs}/${ids.draft}` },
  ];
}

function fileCalls(ids: BilledIds): NewestCall[] {
  const bytes = Buffer.from('Documento;Placa o tag;Valor;Periodo\n1;ABC123;1000;2026-11');
  return [
    { name: 'POST /subscribers/imports', path: '/subscribers/imports?name=a.csv', body: bytes },
    {
      name: 'POST /subscribers/imports/:id/confirmation',
      path: `/subscribers/imports/${ids.import}/confirmation`,
      body: { version: 1 },
    },
    { name: 'DELETE /subscribers/imports/:id', path: `/subscribers/imports/${ids.import}` },
    { name: 'POST /payroll-files', path: '/payroll-files?name=a.csv', body: bytes },
    {
      name: 'POST /payroll-files/:id/confirmation',
      path: `/payroll-files/${ids.payrollFile}/confirmation`,
      body: { version: 1 },
    },
    { name: 'DELETE /payroll-files/:id', path: `/payroll-files/${ids.payrollFile}?version=1` },
  ];
}

function moneyCalls(ids: BilledIds): NewestCall[] {
  const path = `/invoices/${ids.invoice}`;
  return [
    {
      name: 'POST /invoices/:id/receipts',
      path: `${path}/receipts`,
      body: { id: randomUUID(), kind: 'collection', method: 'cash', amount: 1000, reference: 'R-1' },
    },
    {
      name: 'POST /invoices/:id/credit-notes',
      path: `${path}/credit-notes`,
      body: {
        ...{ id: randomUUID(), reasonCode: 2, reason: 'Cobro repetido' },
        lines: [{ lineId: ids.line, total: 1000 }],
        refund: { method: 'cash', reference: 'D-1' },
      },
    },
    {
      name: 'POST /invoices/:id/mails',
      path: `${path}/mails`,
      body: { id: randomUUID(), to: ['ana@example.com'] },
    },
    {
      name: 'POST /invoices/:id/cancellation',
      path: `${path}/cancellation`,
      body: {
        ...{ id: randomUUID(), reasonCode: 2, reason: 'Cobro doble' },
        refund: { method: 'cash', reference: 'D-2' },
      },
    },
  ];
}

function cashCalls(ids: BilledIds): NewestCall[] {
  const path = `/deposits/${ids.deposit}`;
  const reports = '/finance-reports';
  const deposit = {
    ...{ date: '2026-11-18', reference: 'R-77', bank: 'Banco de Bogotá', total: 2000, note: 'Bolsa' },
    ...{ details: [{ deviceId: ids.device, amount: 2000 }], closureIds: [] },
  };
  const slip = { name: 'recibo.pdf', content: Buffer.from('%PDF-1.4').toString('base64') };
  return [
    { name: 'POST /deposits', path: '/deposits', body: deposit },
    { name: 'PUT /deposits/:id', path, body: { ...deposit, version: 1 } },
    { name: 'DELETE /deposits/:id', path: `${path}?version=1` },
    {
      name: 'POST /deposits/bulk-deletions',
      path: '/deposits/bulk-deletions',
      body: versioned(ids.deposit),
    },
    {
      name: 'POST /deposits/:id/credit',
      path: `${path}/credit`,
      body: { version: 1, date: '2026-11-20', amount: 1000 },
    },
    { name: 'DELETE /deposits/:id/credit', path: `${path}/credit?version=1` },
    { name: 'PUT /deposits/:id/attachment', path: `${path}/attachment`, body: { version: 1, file: slip } },
    {
      name: 'POST /closures',
      path: '/closures',
      body: {
        ...{ id: randomUUID(), counts: [{ kind: 'note', value: 100_000, count: 1 }], counted: 100_000 },
        note: 'Turno',
      },
    },
    {
      name: 'POST /closures/drawer/movements',
      path: '/closures/drawer/movements',
      body: { id: randomUUID(), kind: 'opening', amount: 1000, reference: 'B-1' },
    },
    {
      name: `POST ${reports}`,
      path: reports,
      body: {
        ...{ deviceId: ids.device, day: '2026-11-18', close: false, initialInvoice: 'A1' },
        ...{ finalInvoice: 'A2', total: 0, electronicPayment: 0, collected: 0, refunds: 0 },
      },
    },
    {
      name: `POST ${reports}/closings`,
      path: `${reports}/closings`,
      body: { until: '2026-11-01', deviceIds: [ids.device] },
    },
    { name: `POST ${reports}/:id/closing`, path: `${reports}/${ids.report}/closing`, body: { version: 1 } },
    {
      name: `POST ${reports}/:id/reopening`,
      path: `${reports}/${ids.report}/reopening`,
      body: { version: 1, reason: 'Otro conteo' },
    },
    {
      name: 'POST /fiscal-vouchers',
      path: '/fiscal-vouchers',
      body: { deviceId: ids.device, day: '2026-11-18' },
    },
    {
      name: 'POST /fiscal-vouchers/batches',
      path: '/fiscal-vouchers/batches',
      body: { from: '2026-11-01', until: '2026-11-02' },
    },
    { name: `DELETE ${reports}/:id`, path: `${reports}/${ids.report}?version=1` },
  ];
}

/** Each write about subscribers, their bills and the money for them, with these records. */
export const newestCalls = (ids: BilledIds): NewestCall[] => [
  ...subscriberCalls(ids),
  ...valueCalls(ids),
  ...liquidationCalls(ids),
  ...fileCalls(ids),
  ...moneyCalls(ids),
  ...cashCalls(ids),
];
