import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { addDays, localDay } from '../../shared/dates.ts';
import type { VehicleType } from '../../shared/values.ts';
import { type DemoLot, demoLots } from './lots.ts';
import { setUpOffers } from './offers.ts';
import { setUpTerminals } from './terminal-set-up.ts';
import { isSilent, statusOf } from './terminal-words.ts';

/** What the loader needs of a lot that was set up by the front door. */
export interface SetUpLot {
  lot: DemoLot;
  companyId: number;
  resolutionId: number;
  deviceIds: number[];
  /** Their keys, in the same order. */
  keys: string[];
  /** Slot and tariff by vehicle type. */
  slotIds: Record<VehicleType, number>;
  tariffIds: Record<VehicleType, number>;
  conceptIds: number[];
}

interface Made {
  id: number;
  /** Of a terminal, when it was issued. */
  key?: string;
}

/** A licence of the demo that ends soon, in days. */
const licenceDays = 9;

/** Sets the demo's lots up through the core's own calls, so that every rule holds for them too. */
export async function setUpLots(
  app: FastifyInstance,
  token: string,
  firstDay: string,
  now: number,
): Promise<SetUpLot[]> {
  const terminal = async (key: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/dashboard/core/terminal/${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload ? { payload } : {}),
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  };
  const post = async (view: string, path: string, body: unknown, companyId?: number): Promise<Made> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/dashboard/core${path}`,
      headers: {
        authorization: token,
        pathview: view,
        ...(companyId ? { companyid: String(companyId) } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode !== 201) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const put = async (companyId: number, view: string, path: string, body: object): Promise<void> => {
    const response = await app.inject({
      method: 'PUT',
      url: `/api/dashboard/core${path}`,
      headers: {
        authorization: token,
        pathview: view,
        companyid: String(companyId),
      },
      payload: body,
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  };
  const logo = await readFile(new URL('./logo.png', import.meta.url), 'base64');
  const setUp: SetUpLot[] = [];
  for (const lot of demoLots) {
    const company = await post('view/company/create', '/companies', {
      ...lot.company,
      emails: ['operacion@example.com'],
    });
    await put(company.id, 'view/company/search', `/companies/${company.id}/logo`, {
      version: 0,
      file: { name: 'logo.png', content: logo },
    });
    const within = (view: string, path: string, body: unknown) => post(view, path, body, company.id);
    const slotIds: Partial<Record<VehicleType, number>> = {};
    for (const slot of lot.slots) {
      const { id } = await within('view/slot/create', '/slots', slot);
      for (const type of slot.vehicleTypes) slotIds[type] = id;
    }
    await put(company.id, 'view/company/settings/operating-parameters', '/operating-parameters', {
      version: 0,
      legalCeilings: lot.ceilings,
      ...lot.parameters,
    });
    const tariffIds: Partial<Record<VehicleType, number>> = {};
    for (const tariff of lot.tariffs) {
      const vehicleType = tariff.vehicleType as VehicleType;
      const { id } = await within('view/rate/manage', '/tariffs', tariff);
      tariffIds[vehicleType] = id;
      const assignment = { tariffId: id, vehicleType, validFrom: firstDay };
      await within('view/rate/manage', '/tariff-assignments', assignment);
    }
    const resolution = await within('view/resolution', '/resolutions', {
      number: `1876400${company.id}`,
      prefix: lot.prefix,
      initialNumber: 1,
      finalNumber: 1_000_000,
      initialDate: firstDay,
      finalDate: `${Number(firstDay.slice(0, 4)) + 1}${firstDay.slice(4)}`,
      active: true,
    });
    const deviceIds: number[] = [];
    const keys: string[] = [];
    for (const [index, name] of lot.terminals.entries()) {
      const imei = `35693803564${company.id}${index}00`;
      const kind = name.startsWith('Punto') ? 'pay-station' : 'cashier';
      const { id } = await within('view/devices/add', '/devices', { name, imei, kind });
      deviceIds.push(id);
      const validTo = index === 1 ? addDays(localDay(now, 'America/Bogota'), licenceDays) : null;
      const { key = '' } = await within('view/devices/license', `/devices/${id}/key`, { validTo });
      keys.push(key);
      // Before the last changes below: this one then has an older configuration.
      if (index === 1) await terminal(key, 'GET', 'configuration');
    }
    const discount = {
      code: 'ALIADOS',
      title: 'Comercios aliados',
      kind: 'percent',
      value: 2000,
      validFrom: firstDay,
    };
    const allied = await within('view/discounts', '/discounts', discount);
    await setUpOffers(within, lot.city, allied.id);
    await setUpTerminals(lot, deviceIds, async (view, path, change) => {
      const headers = { authorization: token, pathview: view, companyid: String(company.id) };
      const url = `/api/dashboard/core${path}`;
      const before = (await app.inject({ method: 'GET', url, headers })).json();
      const response = await app.inject({ method: 'PUT', url, headers, payload: change(before) });
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    });
    const conceptIds: number[] = [];
    for (const { daily: _, ...concept } of lot.concepts) {
      conceptIds.push((await within('view/concepts', '/concepts', { ...concept, taxRate: 1900 })).id);
    }
    for (const [index, key] of keys.entries()) {
      if (isSilent(lot, index)) continue;
      if (index !== 1) await terminal(key, 'GET', 'configuration');
      await terminal(key, 'POST', 'status', statusOf(index, now));
    }
    setUp.push({
      lot,
      companyId: company.id,
      resolutionId: resolution.id,
      deviceIds,
      keys,
      slotIds: slotIds as Record<VehicleType, number>,
      tariffIds: tariffIds as Record<VehicleType, number>,
      conceptIds,
    });
  }
  return setUp;
}
