import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { addDays, localDay } from '../../shared/dates.ts';
import type { VehicleType } from '../../shared/values.ts';
import { CoreCalls } from './core-calls.ts';
import { type DemoLot, demoLots } from './lots.ts';
import { setUpOffers } from './offers.ts';
import type { SetUpLot } from './set-up-lot.ts';
import { setUpSubscribers } from './subscribers.ts';
import { setUpTerminals } from './terminal-set-up.ts';
import { isSilent, statusOf } from './terminal-words.ts';

/** A licence of the demo that ends soon, in days. */
const licenceDays = 9;

/** Sets the demo's lots up through the core's own calls, so that every rule holds for them too. */
export async function setUpLots(
  app: FastifyInstance,
  token: string,
  firstDay: string,
  now: number,
): Promise<SetUpLot[]> {
  const calls = new CoreCalls(app, token);
  const setUp: SetUpLot[] = [];
  for (const lot of demoLots) setUp.push(await setUpLot(calls, lot, firstDay, now));
  return setUp;
}

async function setUpLot(site: CoreCalls, lot: DemoLot, firstDay: string, now: number): Promise<SetUpLot> {
  const companyId = await createCompany(site, lot);
  const calls = site.in(companyId);
  const slotIds = await createSlots(calls, lot);
  const tariffIds = await createTariffs(calls, lot, firstDay);
  const resolution = await createResolution(calls, companyId, lot, firstDay);
  const { deviceIds, keys } = await createTerminals(calls, companyId, lot, now);
  await createOffers(calls, lot, firstDay);
  await setUpTerminals(lot, deviceIds, calls);
  const conceptIds = await createConcepts(calls, lot);
  await createLiquidation(calls);
  await switchTerminalsOn(calls, lot, keys, now);
  await setUpSubscribers(calls, { companyId, slotIds, keys }, now);
  return { lot, companyId, resolutionId: resolution.id, deviceIds, keys, slotIds, tariffIds, conceptIds };
}

async function createCompany(calls: CoreCalls, { company }: DemoLot): Promise<number> {
  const emails = ['operacion@example.com'];
  const { id } = await calls.post('view/company/create', '/companies', { ...company, emails });
  const content = await readFile(new URL('./logo.png', import.meta.url), 'base64');
  const logo = { version: 0, file: { name: 'logo.png', content } };
  await calls.in(id).put('view/company/search', `/companies/${id}/logo`, logo);
  return id;
}

async function createSlots(calls: CoreCalls, { slots }: DemoLot): Promise<Record<VehicleType, number>> {
  const ids: Partial<Record<VehicleType, number>> = {};
  for (const slot of slots) {
    const { id } = await calls.post('view/slot/create', '/slots', slot);
    for (const type of slot.vehicleTypes) ids[type] = id;
  }
  return ids as Record<VehicleType, number>;
}

/** Tariffs, under the lot's own ceilings, and from the first day on in force. */
async function createTariffs(
  calls: CoreCalls,
  { ceilings, parameters, tariffs }: DemoLot,
  firstDay: string,
): Promise<Record<VehicleType, number>> {
  await calls.put('view/company/settings/operating-parameters', '/operating-parameters', {
    version: 0,
    legalCeilings: ceilings,
    ...parameters,
  });
  const ids: Partial<Record<VehicleType, number>> = {};
  for (const tariff of tariffs) {
    const vehicleType = tariff.vehicleType as VehicleType;
    const { id } = await calls.post('view/rate/manage', '/tariffs', tariff);
    ids[vehicleType] = id;
    const assignment = { tariffId: id, vehicleType, validFrom: firstDay };
    await calls.post('view/rate/manage', '/tariff-assignments', assignment);
  }
  return ids as Record<VehicleType, number>;
}

function createResolution(calls: CoreCalls, companyId: number, { prefix }: DemoLot, firstDay: string) {
  return calls.post('view/resolution', '/resolutions', {
    number: `1876400${companyId}`,
    prefix,
    initialNumber: 1,
    finalNumber: 1_000_000,
    initialDate: firstDay,
    finalDate: `${Number(firstDay.slice(0, 4)) + 1}${firstDay.slice(4)}`,
    active: true,
  });
}

async function createTerminals(calls: CoreCalls, companyId: number, { terminals }: DemoLot, now: number) {
  const deviceIds: number[] = [];
  const keys: string[] = [];
  for (const [index, name] of terminals.entries()) {
    const imei = `35693803564${companyId}${index}00`;
    const kind = name.startsWith('Punto') ? 'pay-station' : 'cashier';
    const { id } = await calls.post('view/devices/add', '/devices', { name, imei, kind });
    deviceIds.push(id);
    const validTo = index === 1 ? addDays(localDay(now, 'America/Bogota'), licenceDays) : null;
    const { key = '' } = await calls.post('view/devices/license', `/devices/${id}/key`, { validTo });
    keys.push(key);
    // Before its settings are changed: this one then has an older configuration.
    if (index === 1) await calls.terminal(key, 'GET', 'configuration');
  }
  return { deviceIds, keys };
}

async function createOffers(calls: CoreCalls, { city }: DemoLot, validFrom: string): Promise<void> {
  const discount = {
    code: 'ALIADOS',
    title: 'Comercios aliados',
    kind: 'percent',
    value: 2000,
    validFrom,
  };
  const allied = await calls.post('view/discounts', '/discounts', discount);
  await setUpOffers(calls, city, allied.id);
}

async function createConcepts(calls: CoreCalls, { concepts }: DemoLot): Promise<number[]> {
  const ids: number[] = [];
  for (const { daily: _, ...concept } of concepts)
    ids.push((await calls.post('view/concepts', '/concepts', { ...concept, taxRate: 1900 })).id);
  return ids;
}

/** The rule by which the lot bills its subscribers, with the concept of its lines. */
async function createLiquidation(calls: CoreCalls): Promise<void> {
  const concept = {
    initials: 'MENS',
    name: 'Mensualidad',
    unit: 'mes',
    unitValue: 0,
    service: 'subscription',
  };
  const { id } = await calls.post('view/concepts', '/concepts', { ...concept, taxRate: 1900 });
  const terms = { mode: 'prorated', timing: 'advance', dueDays: 5, roundTo: 10_000 };
  const lateFee = { kind: 'percent', value: 250, conceptId: null };
  const rule = { name: 'Por días, anticipado', ...terms, lateFee, conceptId: id };
  await calls.post('view/liquidation', '/liquidations', rule);
}

/** Terminals fetch what they work with and say how they are; one never does. */
async function switchTerminalsOn(
  calls: CoreCalls,
  lot: DemoLot,
  keys: readonly string[],
  now: number,
): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if (isSilent(lot, index)) continue;
    if (index !== 1) await calls.terminal(key, 'GET', 'configuration');
    await calls.terminal(key, 'POST', 'status', statusOf(index, now));
  }
}
