import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../shared/dates.ts';
import { consentVersion, type GuardianKind } from '../../shared/features/traffic/guardian/guardian.ts';
import type { Invitation } from '../../shared/features/traffic/guardian/invitation.ts';
import { CoreCalls } from './core-calls.ts';

const view = 'view/guardian';
const gate = 'Portería principal';

/** Who comes to the lot, of what company and by which vehicle; the first one is whom the visitors come to. */
const persons: readonly [name: string, kind: GuardianKind, company: string | null, plate: string | null][] = [
  ['Lucía Herrera Pardo', 'employee', 'Administración', null],
  ['Camilo Ortega Ruiz', 'employee', 'Vigilancia Norte', 'KLM45F'],
  ['Sandra Milena Torres', 'contractor', 'Ascensores del Valle', 'RTY482'],
  ['Julián Mejía Castro', 'visitor', null, 'BCD317'],
  ['Paola Andrea Núñez', 'visitor', 'Seguros La Cima', null],
  ['Héctor Fabio Lozano', 'resident', null, 'QWE905'],
];

/** Those who are inside by now; the one after them is turned away, for his permission is over. */
const inside = 4;

/** Whom somebody proposes to watch: both wait for a second person. */
const watched = [
  {
    ...{ identificationType: '13', identification: '79411870', name: 'Ramiro Salcedo Vega', plate: null },
    ...{ reason: 'Retiró herramienta sin autorización', action: 'deny' },
  },
  {
    ...{ identificationType: null, identification: null, name: null, plate: 'MTR58C' },
    ...{ reason: 'Avise al supervisor: viene por un equipo en comodato', action: 'alert' },
  },
];

/** Registers persons of a lot, lets some in, one of them out again, and turns one away; and proposes whom to watch. */
export async function welcomePersons(
  app: FastifyInstance,
  token: string,
  { companyId, today }: { companyId: number; today: string },
): Promise<void> {
  const core = new CoreCalls(app, token, companyId);
  const ids: number[] = [];
  for (const [place, [name, kind, company, plate]] of persons.entries()) {
    const isOver = place === inside;
    const { id } = await core.post(view, '/guardian-persons', {
      ...{ identificationType: '13', identification: String(52_400_100 + place * 731), name, kind, company },
      hostId: kind === 'visitor' ? ids[0] : null,
      telephone: `30155501${10 + place}`,
      email: null,
      vehicles: plate ? [plate] : [],
      validFrom: addDays(today, -30),
      validTo: isOver ? addDays(today, -1) : addDays(today, 335),
      scheduleId: null,
      consent: { textVersion: consentVersion, channel: 'oral' },
    });
    ids.push(id);
  }
  const enter = (place: number, status = 201) =>
    core.post(
      view,
      '/guardian-visits',
      { id: randomUUID(), personId: ids[place], gate, badge: status === 201 ? String(11 + place) : null },
      status,
    );
  const visits = [];
  for (let place = 0; place < inside; place += 1) visits.push(await enter(place));
  await enter(inside, 409);
  for (const one of watched)
    await core.post('view/guardian/watch-list', '/guardian-watch', { ...one, until: addDays(today, 90) });
  const [, left] = visits;
  await core.post(view, `/guardian-visits/${left?.id}/exit`, { id: randomUUID(), gate }, 200);
  await expectVisitors(core, ids[0] ?? 0, today);
}

/** Announces a crew of today, of whom one has come, and visitors of these days. */
async function expectVisitors(core: CoreCalls, hostId: number, today: string): Promise<void> {
  const announcing = 'view/guardian/invitations';
  const days = { dayFrom: today, dayTo: today };
  const crew = await core.post(announcing, '/guardian-invitations', {
    ...{ ...days, title: 'Cuadrilla de vidrios', kind: 'contractor', company: 'Fachadas y Alturas', hostId },
    reason: 'Limpieza de la fachada norte',
    guests: [
      { name: 'Wilson Cárdenas Poveda', identification: '79912345' },
      { name: 'Yeison Andrés Pinto', identification: '1030556677', plate: 'SPQ77G' },
      { name: 'Duván Felipe Acosta' },
    ],
  });
  const consent = { textVersion: consentVersion, channel: 'oral' };
  const entries = [
    { id: randomUUID(), guestId: (crew as unknown as Pick<Invitation, 'guests'>).guests[0]?.id },
  ];
  await core.post(view, `/guardian-invitations/${crew.id}/entries`, { gate, consent, entries });
  const others = [
    {
      ...days,
      hostId,
      reason: 'Entrevista',
      guests: [{ name: 'Marcela Ibarra León', identification: '52887766' }],
    },
    {
      ...{ dayFrom: addDays(today, 3), dayTo: addDays(today, 4), hourFrom: '08:00', hourTo: '17:00' },
      ...{ title: 'Auditoría de seguros', company: 'Seguros La Cima', hostName: 'Gerencia' },
      guests: [{ name: 'Rodrigo Salamanca' }, { name: 'Clara Inés Duarte', identification: 'AX445566' }],
    },
  ];
  for (const one of others) await core.post(announcing, '/guardian-invitations', { kind: 'visitor', ...one });
}
