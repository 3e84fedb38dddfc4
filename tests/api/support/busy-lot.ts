import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { gatherActs } from '../../../core/features/traffic/money-acts/gathered-acts.store.ts';
import { addDays } from '../../../shared/dates.ts';
import type { Lot } from './lot.ts';
import { storeStays } from './report-traffic.ts';
import type { ReportingSite } from './reporting-site.ts';
import { openSubscriberLot } from './subscribers.ts';
import { add, addTerminal, at } from './terminals.ts';

/** Wednesday before the clock of Madrid is put back, to the Thursday after it. */
export const busyFrom = '2026-10-21';
export const busyTo = '2026-10-29';
const days = Array.from({ length: 9 }, (_, n) => addDays(busyFrom, n));

const concepts = [
  { initials: 'BANO', name: 'Baño', unit: 'uso', unitValue: 150_000, taxRate: 1900, service: 'bathroom' },
  { initials: 'LOCK', name: 'Casillero', unit: 'día', unitValue: 600_000, taxRate: 1900, service: 'locker' },
  { initials: 'MINI', name: 'álamo chico', unit: 'día', unitValue: 77, taxRate: 1900, service: 'locker' },
  { initials: 'AGUA', name: 'Agua', unit: 'unidad', unitValue: 350_050, taxRate: 500, service: 'product' },
  { initials: 'CAFE', name: 'Ñame', unit: 'unidad', unitValue: 420_000, taxRate: 800, service: 'product' },
] as const;

/** An instant of the clock of Madrid; of the hour that comes twice the first one. */
const madrid = (day: string, hour: number) =>
  `${day}T${String(hour).padStart(2, '0')}:30:00${day < '2026-10-25' || (day === '2026-10-25' && hour < 3) ? '+02:00' : '+01:00'}`;

/**
 * A lot in Madrid over the night on which its clock is put back, of which every report has some rows: sales, stays, cancelled
 * invoices, purges, closures and subscribers.
 */
export async function openBusyLot(site: ReportingSite, name = 'Lote'): Promise<Lot> {
  const lot = await openSubscriberLot(site, { name, timeZone: 'Europe/Madrid' });
  const second = await addTerminal(site, lot, 'Salida');
  const as = (view: string) => ({ view, company: lot.companyId });
  const store = await site.done('POST', '/stores', { name: 'Mall', externalId: 'M1' }, as('view/store'));
  const register = { name: 'C1', externalId: 'R1', storeId: store.id, deviceId: second.deviceId };
  await site.done('POST', '/cash-registers', register, as('view/pos'));
  for (const concept of concepts) await add(site, lot, 'concepts', concept);
  await trade(site, lot, [at(site, lot), at(site, second)]);
  await subscribers(lot);
  await visits(site, lot);
  await purges(site, lot);
  while (!(await gatherActs(site.db, site.clock.now)));
  return lot;
}

type Gate = ReturnType<typeof at>;

async function trade(site: ReportingSite, lot: Lot, gates: readonly [Gate, Gate]): Promise<void> {
  const sent: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const concept = concepts[n % concepts.length];
    const { status, body } = await (gates[n % 2] ?? gates[0]).sell({
      at: madrid(days[(n * 7) % days.length] ?? busyFrom, (n * 5) % 20),
      concept: concept?.initials,
      quantity: 1 + (n % 4),
      method: (['cash', 'qr', 'credit-card', 'cash'] as const)[n % 4],
    });
    assert.equal(status, 201, JSON.stringify(body));
    sent.push(body.invoiceId);
  }
  for (let n = 0; n < 8; n += 1) {
    const day = days[n] ?? busyFrom;
    const gate = gates[n % 2] ?? gates[0];
    assert.equal((await gate.enter({ at: madrid(day, 8), plate: `VEN00${n}` })).status, 201);
    assert.equal((await gate.pay({ at: madrid(day, 9 + (n % 3)), plate: `VEN00${n}` })).status, 201);
    const closed = await gate.close({
      at: madrid(day, 22),
      cashier: n % 3 ? 'Ana' : 'beto',
      counted: n * 1000,
    });
    assert.equal(closed.status, 201, JSON.stringify(closed.body));
  }
  const { now } = site.clock;
  for (const [place, id] of [sent[0], sent[7], sent[11], sent[20]].entries()) {
    site.clock.now = Date.parse(madrid(place % 2 ? '2026-10-28' : '2026-10-29', 23));
    await site.done(
      'POST',
      `/invoices/${id}/cancellation`,
      { id: randomUUID(), reason: `Error ${id}`, reasonCode: 2, refund: { method: 'cash' } },
      { view: 'view/invoice/cancel', company: lot.companyId },
    );
  }
  site.clock.now = now;
}

async function subscribers(lot: Awaited<ReturnType<typeof openSubscriberLot>>): Promise<void> {
  await lot.make();
  await lot.make({
    validFrom: '2026-10-28',
    validTo: null,
    quota: 2,
    vehicles: [
      { plate: 'NAM001', tag: null, vehicleType: 'MT' },
      { plate: 'VIS001', tag: 'Z9', vehicleType: 'CA' },
    ],
  });
}

async function visits(site: ReportingSite, lot: Lot): Promise<void> {
  const begin = Date.parse(madrid(busyFrom, 0));
  await storeStays(
    site,
    lot,
    Array.from({ length: 60 }, (_, n) => {
      const entryAt = begin + ((n * 17_368_787) % (8 * 86_400_000));
      return {
        plate: n % 9 === 0 ? null : `VIS00${n % 7}`,
        entryAt,
        exitAt: entryAt + 60_000 * (5 + ((n * 137) % 900)),
        vehicleType: n % 3 === 0 ? ('MT' as const) : ('CA' as const),
      };
    }),
  );
}

async function purges(site: ReportingSite, lot: Lot): Promise<void> {
  const { now } = site.clock;
  const gate = at(site, lot);
  for (let n = 0; n < 5; n += 1) {
    const entered = await gate.enter({ at: madrid('2026-10-21', 6 + n), plate: `PUR00${n}` });
    assert.equal(entered.status, 201, JSON.stringify(entered.body));
    site.clock.now = Date.parse(madrid(days[n * 2] ?? busyTo, 12));
    const body = { stayIds: [entered.body.stayId], reason: `No está ${n % 2}` };
    await site.done('POST', '/purges', body, { view: 'view/slots/purge', company: lot.companyId });
  }
  site.clock.now = now;
}
