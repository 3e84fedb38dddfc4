import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { VehicleType } from '../../shared/values.ts';
import { CoreCalls } from './core-calls.ts';

const view = 'view/users/list';
const publicView = 'view/public/users';
const minuteMs = 60_000;

/** Who registers, from where, by which vehicle; the last ones first in the queue. */
const persons: readonly [name: string, notes: string | null, plate: string, vehicleType: VehicleType][] = [
  ['Natalia Ospina Giraldo', 'Oficina 402', 'GTR318', 'CA'],
  ['Andrés Felipe Cárdenas', 'Apartamento 1103, torre B', 'JKS902', 'CA'],
  ['Yolanda Pinzón Acosta', null, 'HBN47D', 'MT'],
  ['Óscar Iván Quintero', 'Consultorio 215', 'LMP664', 'CA'],
  ['Diana Marcela Peña', null, 'FVC120', 'CA'],
  ['Ricardo Vélez Montoya', 'Local 12', 'ZXC58E', 'MT'],
  ['Camila Andrea Rojas', 'Oficina 710', 'WDR405', 'CA'],
  ['Germán Darío Salcedo', null, 'NTY231', 'CA'],
  ['Sofía Bermúdez León', 'Apartamento 304, torre A', 'CQA779', 'CA'],
];

interface Queue {
  companyId: number;
  /** Moved while people register: each at an hour of its own. */
  clock: { now: number };
}

/** Opens the link of a lot and lets people register; one is known already, one is approved and one refused. */
export async function takeRegistrations(
  app: FastifyInstance,
  token: string,
  { companyId, clock }: Queue,
): Promise<void> {
  const core = new CoreCalls(app, token, companyId);
  const { now } = clock;
  await core.put(view, '/registration-settings', { isOpen: true });
  const { token: lot } = await core.get<{ token: string }>(view, '/registration-settings');
  const known = await knownPerson(core);
  const all = persons.map(([name, notes, plate, vehicleType], place) => ({
    ...{ name, notes, plate, vehicleType, identification: String(1_016_300_214 + place * 9137) },
  }));
  for (const [place, one] of [...all, { ...known, notes: null, vehicleType: 'CA' as const }].entries()) {
    clock.now = now - (10 - place) * 47 * minuteMs;
    const path = `/public/registrations/offer?lot=${lot}`;
    const { offer } = await core.get<{ offer: { stamp: string } }>(publicView, path);
    clock.now += 2 * minuteMs;
    const body = registration(one, place, { lot, stamp: offer.stamp });
    await core.post(publicView, '/public/registrations', body, 202);
  }
  clock.now = now;
  await decideOldest(core);
}

interface Registering {
  name: string;
  identification: string;
  notes: string | null;
  plate: string;
  vehicleType: VehicleType;
}

function registration(
  { name, identification, notes, plate, vehicleType }: Registering,
  place: number,
  page: { lot: string; stamp: string },
) {
  return {
    ...{ ...page, id: randomUUID(), language: place % 4 === 3 ? 'en' : 'es', website: '', notes },
    person: { identificationType: '13', identification, name },
    contact: {
      telephone: `31244780${10 + place}`,
      email: place % 3 === 2 ? null : `registro${place + 1}@example.com`,
    },
    vehicles: [{ plate, vehicleType }],
    consent: { textVersion: 1, accepted: true },
  };
}

/** A person who is a third party of the lot, and the plate of one of its subscribers. */
async function knownPerson(core: CoreCalls): Promise<Pick<Registering, 'name' | 'identification' | 'plate'>> {
  interface Found<Row> {
    rows: Row[];
  }
  const natural = '/entities?identificationType=13&sort=-id&size=1';
  const parties = await core.get<Found<{ name: string; identification: string }>>(
    'view/users/entities/list',
    natural,
  );
  const subscribers = await core.get<Found<{ vehicles: { plate: string | null }[] }>>(
    'view/subscribers/list',
    '/subscribers?size=1',
  );
  const { name = 'Rosa Díaz', identification = '52555111' } = parties.rows[0] ?? {};
  return { name, identification, plate: subscribers.rows[0]?.vehicles[0]?.plate ?? 'ABC123' };
}

/** The two that came first are decided on. */
async function decideOldest(core: CoreCalls): Promise<void> {
  const { rows } = await core.get<{ rows: { id: number; version: number }[] }>(
    view,
    '/registrations?sort=createdAt&size=2',
  );
  const [first, second] = rows;
  if (!first || !second) return;
  await core.post(view, `/registrations/${first.id}/approval`, { version: first.version }, 200);
  const reason = 'La oficina ya tiene todos sus cupos.';
  await core.post(view, `/registrations/${second.id}/refusal`, { version: second.version, reason }, 200);
}
