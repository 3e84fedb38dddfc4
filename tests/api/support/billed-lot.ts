import assert from 'node:assert/strict';
import { makeLiquidation } from './liquidation-rule.ts';
import { PayrollDesk } from './payroll.ts';
import type { ReportingSite } from './reporting-site.ts';
import { csvOf, importCalls, rightRow } from './subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './subscribers.ts';

/** One record of every kind that bills subscribers. */
export interface BilledIds {
  entity: number;
  slot: number;
  schedule: number;
  liquidation: number;
  subscriber: number;
  freeze: number;
  vehicle: number;
  increase: number;
  import: number;
  payrollFile: number;
  draft: number;
  run: number;
  invoice: number;
  line: number;
  concept: number;
  report: number;
  deposit: number;
  device: number;
}

/** A lot whose records all bear its mark, so that an answer that tells of them is known by it. */
export interface BilledLot extends SubscriberLot {
  ids: BilledIds;
}

/** Opens a lot with one of everything: a subscriber that pauses and is billed, drafts, files that wait for somebody. */
export async function openBilledLot(site: ReportingSite, mark: string): Promise<BilledLot> {
  const lot = await openSubscriberLot(site, { name: `Lote ${mark}` });
  const company = lot.companyId;
  const post = (path: string, view: string, body: unknown) =>
    site.done('POST', path, body, { view, company });
  const liquidation = await makeLiquidation(site, company, { name: `Regla ${mark}` });
  const subscriber = await lot.make({
    ...{ title: `Puesto ${mark}`, notes: `Nota ${mark}`, liquidationId: liquidation },
    vehicles: [{ plate: `${mark}1`, tag: `T${mark}`, vehicleType: 'CA' }],
  });
  const below = `/subscribers/${subscriber.id}`;
  const pause = { from: '2026-12-10', to: '2026-12-12', reason: `Viaje ${mark}` };
  const freeze = await lot.done('POST', `${below}/freezes`, pause);
  const car = { plate: `${mark}2`, vehicleType: 'CA', ownerId: lot.entityId, brand: mark, colour: mark };
  const vehicle = await post('/vehicles', 'view/subscriber', car);
  const desk = new PayrollDesk(site, lot);
  const billed = await desk.bill(liquidation, '2026-11');
  const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01' };
  const increase = await lot.done('POST', '/subscribers/price-increases', {
    ...raise,
    subscriberIds: [subscriber.id],
  });
  const manage = 'view/liquidation/manage';
  const draft = await post('/liquidation-runs', manage, {
    liquidationId: liquidation,
    period: '2026-12',
  });
  const runs = await site.done('GET', '/liquidation-runs?state=confirmed', undefined, {
    view: manage,
    company,
  });
  const files = importCalls(site, lot);
  const read = await files.read(csvOf([rightRow({ liquidation: `Regla ${mark}`, title: mark })]), {
    name: `${mark}.csv`,
  });
  assert.equal(read.status, 'done', JSON.stringify(read));
  const payroll = await desk.readRows([['1', `${mark}1`, 1000, '2026-11']]);
  const invoice = await desk.invoice(billed.id);
  const report = await post('/finance-reports', 'view/finance-reports', { office: true, day: '2026-11-19' });
  const deposit = await post('/deposits', 'view/deposits', {
    ...{ date: '2026-11-19', reference: mark, bank: `Banco ${mark}`, total: 1000, closureIds: [] },
    details: [{ deviceId: 0, amount: 1000 }],
  });
  return {
    ...lot,
    ids: {
      ...{ entity: lot.entityId, slot: lot.slotId, schedule: lot.scheduleId, liquidation },
      ...{ subscriber: subscriber.id, freeze: freeze.id, vehicle: vehicle.id, increase: increase.id },
      ...{ import: read.id, payrollFile: payroll.id, draft: draft.id, run: runs.rows[0].id },
      ...{ invoice: billed.id, line: invoice.lines[0].id, concept: invoice.lines[0].conceptId },
      ...{ report: report.id, deposit: deposit.id, device: lot.deviceId },
    },
  };
}
