import { randomUUID } from 'node:crypto';
import { externalResources } from '../../../shared/features/outside/api-keys/api-key.schema.ts';
import { wholePng } from '../../support/pictures.ts';
import { eventually } from '../../support/soon.ts';
import { companyEntities } from './company-entities.ts';
import { makeBilledConcept } from './entities/liquidations.ts';
import { Calls, type World } from './entity-api.ts';
import { installationEntities } from './installation-entities.ts';
import { type Lot, openLot } from './lot.ts';
import { sendPayroll } from './payroll.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './payu.ts';
import { RegistrationDesk } from './registrations.ts';
import type { ReportingSite } from './reporting-site.ts';
import { sendingBody } from './sendings.ts';
import { StatementDesk } from './statements.ts';
import { subscriberReferences } from './subscriber-references.ts';
import { at } from './terminals.ts';

/** A lot that has at least one record of every kind. */
export interface FilledLot extends Lot {
  /** Of an outside system that may do all that one can be given. */
  outsideKey: string;
}

/** Fills a lot of the site, whose clock stands after the 6th of November 2026. */
export async function fillLot(site: ReportingSite): Promise<FilledLot> {
  const lot = await openLot(site);
  await makeEntities(site, lot);
  await letThrough(site, lot);
  await site.done(
    'POST',
    '/income-settings',
    { kind: 'parking', conceptId: null, incomeAccount: '4145', taxAccount: null, costCentre: null },
    as(lot, 'view/income-setting'),
  );
  await makeVouchers(site, lot);
  await purgeOne(site, lot);
  await payByCard(site, lot);
  await creditFirst(site, lot);
  await site.done(
    'POST',
    '/deposits',
    {
      ...{ date: '2026-11-06', reference: 'C-1', bank: 'Banco de Bogotá', total: 100_000, note: 'Bolsa 7' },
      ...{ details: [{ deviceId: 0, amount: 100_000 }], closureIds: [] },
      attachment: { name: 'recibo.pdf', content: Buffer.from('%PDF-1.4').toString('base64') },
    },
    as(lot, 'view/deposits'),
  );
  await site.done(
    'POST',
    '/finance-reports',
    { office: true, day: '2026-11-06' },
    as(lot, 'view/finance-reports'),
  );
  await site.done(
    'POST',
    '/fiscal-vouchers/batches',
    { from: '2026-11-01', until: '2026-11-06' },
    as(lot, 'view/Aerooriente/reports/FiscalReport'),
  );
  await site.done(
    'PUT',
    `/companies/${lot.companyId}/logo`,
    { version: 0, file: { name: 'logo.png', content: wholePng(30, 12).toString('base64') } },
    { view: 'view/company/search' },
  );
  await site.done(
    'POST',
    '/saved-views',
    { name: 'Vista', query: '', shared: true },
    as(lot, 'view/slot/create'),
  );
  await backtest(site, lot);
  await importSubscribers(site, lot);
  await sendReport(site, lot);
  await letIn(site, lot);
  await (await new RegistrationDesk(site, lot.companyId).open()).register();
  await askAboutData(site, lot);
  const exported = await site.done('POST', '/slots/exports', { format: 'txt' }, as(lot, 'view/slot/create'));
  await site.ended(exported.id, { company: lot.companyId });
  return { ...lot, outsideKey: await connectOutside(site, lot) };
}

/** Lets a person in on foot, and keeps a photo of the first one. */
async function letIn(site: ReportingSite, lot: Lot): Promise<void> {
  const guard = as(lot, 'view/guardian');
  const person = {
    ...{ identificationType: '13', identification: '52999111', name: 'Marta Díaz', kind: 'employee' },
    ...{ validFrom: '2026-01-01', consent: { textVersion: '2026-1', channel: 'oral' } },
  };
  const { id: personId } = await site.done('POST', '/guardian-persons', person, guard);
  const visit = { id: randomUUID(), personId, gate: 'Norte', badge: '17', plate: 'ABC123', reason: 'Turno' };
  await site.done('POST', '/guardian-visits', visit, guard);
  const watched = { name: 'Nadie Conocido', reason: 'Hurto', action: 'deny', until: '2026-12-31' };
  await site.done('POST', '/guardian-watch', watched, as(lot, 'view/guardian/watch-list'));
  const parameters = as(lot, 'view/company/settings/operating-parameters');
  const { version } = await site.done('GET', '/operating-parameters', undefined, parameters);
  await site.done('PUT', '/operating-parameters', { version, visitorPhotos: true }, parameters);
  const file = { name: 'foto.png', content: wholePng(40, 40).toString('base64') };
  const photo = { personId: 1, file, consent: person.consent };
  await site.done('POST', '/guardian-photos', photo, as(lot, 'view/guardian/manage-person/photo'));
  const invitation = {
    ...{ kind: 'visitor', dayFrom: '2026-01-01', dayTo: '2099-12-31', hostId: personId },
    guests: [{ name: 'Rosa Díaz', identification: '52999222', plate: 'RST456' }],
  };
  await site.done('POST', '/guardian-invitations', invitation, as(lot, 'view/guardian/invitations'));
}

/** Files what the person who was let in asks about its data, and protects it. */
async function askAboutData(site: ReportingSite, lot: Lot): Promise<void> {
  const officer = as(lot, 'view/data-protection');
  const request = {
    ...{ kind: 'reclamo', wants: 'rectify', channel: 'desk', receivedOn: '2026-11-19' },
    ...{ identificationType: '13', identification: '52999111', name: 'Marta Díaz' },
  };
  await site.done('POST', '/data-requests', request, officer);
  await site.done('POST', '/data-holds', { ref: 'guardian-persons-1', reason: 'Proceso 9' }, officer);
}

/** Takes back the first ticket of the lot by a credit note. */
async function creditFirst(site: ReportingSite, lot: Lot): Promise<void> {
  const view = as(lot, 'view/invoice/detail');
  const { rows } = await site.done('GET', '/invoices?sort=id', undefined, view);
  const credit = {
    id: crypto.randomUUID(),
    reasonCode: 2,
    reason: 'Cobro repetido',
    refund: { method: 'cash' },
  };
  await site.done('POST', `/invoices/${rows[0].id}/credit-notes`, credit, view);
}

const as = ({ companyId }: Lot, view: string) => ({ view, company: companyId });

async function makeEntities(site: ReportingSite, lot: Lot): Promise<void> {
  const other = await openLot(site, { name: 'Otro' });
  const store = await site.done(
    'POST',
    '/stores',
    { name: 'Tienda', externalId: 'MP' },
    as(lot, 'view/store'),
  );
  const { id: profileId } = await site.done(
    'POST',
    '/profiles',
    { name: 'Sin permisos', grants: [] },
    { view: 'view/users/management' },
  );
  const conceptId = await makeBilledConcept(site, lot.companyId);
  let count = 0;
  const world: World = {
    site,
    mine: lot.companyId,
    other: other.companyId,
    refs: { tariffId: lot.tariffId, storeId: store.id, conceptId, profileId },
    next: () => ++count,
  };
  Object.assign(world.refs, await subscriberReferences(world));
  for (const entity of [...companyEntities, ...installationEntities]) await new Calls(entity, world).create();
  await site.done(
    'POST',
    '/liquidation-runs',
    { liquidationId: world.refs.liquidationId, period: '2026-12' },
    as(lot, 'view/liquidation/manage'),
  );
  const payroll = await sendPayroll(
    site,
    lot.companyId,
    'Documento;Placa o tag;Valor;Periodo\n12345678;;1;2026-11',
  );
  if (payroll.status !== 202) throw new Error(JSON.stringify(payroll.body));
  const desk = new StatementDesk(site, lot);
  await desk.read('Fecha;Descripción;Valor\n05/11/2026;PAGO;1000');
  // One that waits to be told its columns.
  await desk.read('Cuándo;Cuánto\n05/11/2026;1000');
  await site.done(
    'POST',
    '/subscribers/price-increases',
    { filter: {}, kind: 'percent', value: 500, roundTo: 0, from: '2027-01-01' },
    as(lot, 'view/subscribers/list'),
  );
}

/** A stay that is paid and left, one that is inside, a sale and a closure. */
async function letThrough(site: ReportingSite, { key, companyId }: Lot): Promise<void> {
  const concept = { initials: 'WC', name: 'Baño', unitValue: 100, taxRate: 1900, service: 'bathroom' };
  await site.done('POST', '/concepts', concept, { view: 'view/concepts', company: companyId });
  const [entry, leave] = ['2026-11-05T10:00:00-05:00', '2026-11-05T11:00:00-05:00'];
  const car = { vehicleType: 'CA' };
  const events = [
    { kind: 'entry', at: entry, plate: 'AAA001', ...car },
    { kind: 'payment', at: leave, plate: 'AAA001', method: 'cash', cashier: 'Ana' },
    { kind: 'exit', at: leave, plate: 'AAA001' },
    { kind: 'entry', at: entry, plate: 'AAA002', ...car },
    { kind: 'sale', at: leave, concept: 'WC', quantity: 1, method: 'cash' },
    { kind: 'closure', at: leave, cashier: 'Ana', counted: 1_380_100 },
  ].map((event) => ({ id: randomUUID(), ...event }));
  const { body } = await site.terminal(key, '/terminal/batch', { events });
  const refused = body.results.filter(({ status }: { status: number }) => status >= 300);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
}

async function makeVouchers(site: ReportingSite, lot: Lot): Promise<void> {
  const discount = { code: 'CINE', title: 'Cine', kind: 'percent', value: 5000, validFrom: '2026-01-01' };
  const { id: discountId } = await site.done('POST', '/discounts', discount, as(lot, 'view/discounts'));
  const batch = { discountId, prefix: 'CINE', numbering: 'random', quantity: 2, usesAllowed: 1 };
  await site.done('POST', '/vouchers/batches', batch, as(lot, 'view/discounts'));
}

/** A request that is paid, and a confirmation that is refused. */
async function payByCard(site: ReportingSite, lot: Lot): Promise<void> {
  await site.done(
    'PUT',
    '/payment-providers/payu',
    { version: 0, ...merchantSettings },
    as(lot, settingsView),
  );
  const charge = { target: 'charge', amount: 2_000_000, description: 'Llave perdida' };
  const { reference } = await site.done('POST', '/payment-requests', charge, as(lot, paymentsView));
  await confirm(site, confirmationFields({ reference_sale: reference }));
  await confirm(site, confirmationFields({ reference_sale: reference, sign: 'f'.repeat(32) }));
}

async function backtest(site: ReportingSite, lot: Lot): Promise<void> {
  const view = as(lot, 'view/rate');
  const asked = { tariffId: lot.tariffId, from: '2026-11-01', to: '2026-11-06' };
  const { id } = await site.done('POST', '/tariff-backtests', asked, view);
  const stands = async () => (await site.done('GET', `/tariff-backtests/${id}`, undefined, view)).status;
  await eventually(async () => (await stands()) === 'done', 'the back-test is not done');
}

/** A file of subscribers whose only row is wrong. */
async function importSubscribers(site: ReportingSite, lot: Lot): Promise<void> {
  const view = as(lot, 'view/subscribers/list');
  const headings = 'Documento;Placas;Tipo de vehículo;Cupo;Horario;Regla de liquidación;Valor mensual;Desde';
  const text = `${headings}\r\n52000111;IMP123;Carro;Ninguno;Ninguno;Ninguna;0;2026-11-01`;
  const { id } = await site.done('POST', '/subscribers/imports?name=clientes.csv', text, view);
  const stands = async () => (await site.done('GET', `/subscribers/imports/${id}`, undefined, view)).status;
  await eventually(async () => (await stands()) === 'done', 'the file is not read');
}

/** A report that was sent, as far as there is a mail server: its file is there. */
async function sendReport(site: ReportingSite, lot: Lot): Promise<void> {
  const view = as(lot, 'view/report-sendings');
  const { id } = await site.done('POST', '/report-sendings', sendingBody({ title: '1, el primero' }), view);
  await site.done('POST', `/report-sendings/${id}/runs`, undefined, view);
  const runs = async () => (await site.done('GET', `/report-sendings/${id}/runs`, undefined, view)).rows;
  await eventually(async () => (await runs())[0].hasFile, 'the report is not made');
}

/** A webhook with a delivery, and a key that is given everything. */
async function connectOutside(site: ReportingSite, lot: Lot): Promise<string> {
  const view = as(lot, 'view/external/setting');
  const hook = {
    name: 'Tablero',
    url: 'https://tablero.example/in',
    events: ['slots.changed'],
    active: true,
  };
  const { id: hookId } = await site.done('POST', '/webhooks', hook, view);
  await site.done('POST', `/webhooks/${hookId}/secret`, undefined, view);
  await site.done('POST', `/webhooks/${hookId}/tests`, undefined, view);
  const grants = Object.keys(externalResources).map((resource) => ({ resource, level: 'read' }));
  const { id } = await site.done('POST', '/api-keys', { name: 'Contabilidad', grants }, view);
  return (await site.done('POST', `/api-keys/${id}/key`, undefined, view)).key;
}

/** A vehicle that is inside on paper only, and the walk that did not see it. */
async function purgeOne(site: ReportingSite, lot: Lot): Promise<void> {
  const gate = at(site, lot);
  const { body } = await gate.enter({ at: '2026-11-06T07:00:00-05:00', plate: 'PUR001' });
  const view = as(lot, 'view/slots/purge');
  await site.done(
    'POST',
    '/inventories',
    { id: randomUUID(), at: '2026-11-06T08:00:00-05:00', plates: ['VIS001'] },
    view,
  );
  await site.done('POST', '/purges', { stayIds: [body.stayId], reason: 'No está en el lote' }, view);
}
