import { sql } from 'kysely';
import { limits } from '../../../../shared/limits.ts';
import { signUp } from '../people.ts';
import { administrator } from '../site.ts';
import type { Requests, World } from './world.ts';

const slots = 'view/slot/create';
const users = 'view/users/list';
const collection = 'view/overview-report/reports/collection-report';
const slot = { title: 'Nuevo', quota: 1, main: false, vehicleTypes: ['CA'] };

const report = (world: World, dates: string) =>
  world.call('GET', `/reports/collection-report${dates}`, undefined, collection);

async function savedViews(world: World, names: string[]) {
  const { token } = await signUp(world.site, [[world.lot.companyId, { [slots]: 'read' }]]);
  const answers = [];
  for (const name of names) {
    const body = { name, query: '', shared: false };
    answers.push(
      await world.site.call('POST', '/saved-views', body, {
        view: slots,
        company: world.lot.companyId,
        token,
      }),
    );
  }
  return answers.at(-1) ?? assertNever();
}

/** Creates a slot while SQLite answers so. */
async function storageSays(world: World, words: string) {
  await sql
    .raw(`create trigger faulty before insert on slots begin select raise(abort, '${words}'); end`)
    .execute(world.site.db);
  const answer = await world.post('/slots', slot, slots);
  await sql`drop trigger faulty`.execute(world.site.db);
  return answer;
}

function assertNever(): never {
  throw new Error('no request was made');
}

/** Creates a slot under a key. */
const withKey = (world: World, key: string, title = `Con clave ${key}`) =>
  world.site.call(
    'POST',
    '/slots',
    { ...slot, title },
    {
      view: slots,
      company: world.lot.companyId,
      headers: { 'idempotency-key': key },
    },
  );

/** What any call can meet, who may log in, dates of reports, exports. */
export const generalRequests: Requests = {
  idempotencyKeyInvalid: (world) => withKey(world, 'short'),
  async idempotencyKeyReused(world) {
    await withKey(world, 'a-key-of-its-own');
    return withKey(world, 'a-key-of-its-own', `${slot.title} ${world.next()}`);
  },
  badRequest: (world) => world.post('/slots', '{"title":"a","title":"b"}', slots),
  invalidFields: (world) => world.post('/slots', { ...slot, main: 'yes' }, slots),
  notFound: (world) => world.call('GET', '/slots/999999', undefined, slots),
  companyRequired: ({ site }) => site.call('GET', '/slots', undefined, { view: slots }),
  payloadTooLarge: (world) => world.post('/slots', `"${'x'.repeat(limits.recordBodyBytes)}"`, slots),
  unsupportedMediaType: ({ site, lot }) =>
    site.call('POST', '/slots', slot, {
      view: slots,
      company: lot.companyId,
      headers: { 'content-type': 'text/plain' },
    }),
  encodingNotSupported: ({ site, lot }) =>
    site.call('POST', '/slots', slot, {
      view: slots,
      company: lot.companyId,
      headers: { 'content-encoding': 'gzip' },
    }),
  methodNotSupported: (world) => world.call('PATCH', '/slots', undefined, slots),
  async recordChanged(world) {
    const made = await world.make('/slots', { ...slot, title: 'Cambiado' }, slots);
    return world.call('PUT', `/slots/${made.id}`, { ...slot, version: 7 }, slots);
  },
  savedViewDuplicated: (world) => savedViews(world, ['Mía', 'Mía']),
  savedViewLimitReached: (world) =>
    savedViews(
      world,
      Array.from({ length: limits.savedViews + 1 }, (_, n) => `Vista ${n}`),
    ),
  async general(world) {
    await sql`alter table saved_views rename to saved_views_away`.execute(world.site.db);
    const answer = await world.call('GET', '/saved-views', undefined, slots);
    await sql`alter table saved_views_away rename to saved_views`.execute(world.site.db);
    return answer;
  },
  commitFailed: (world) => storageSays(world, 'Connection terminated unexpectedly'),
  storageFull: (world) => storageSays(world, 'database or disk is full'),
  storageReadOnly: (world) => storageSays(world, 'attempt to write a readonly database'),
  storageLocked: (world) => storageSays(world, 'database is locked'),
  storageFailing: (world) => storageSays(world, 'disk I/O error'),

  tokenRequired: ({ site }) => site.call('GET', '/slots', undefined, { view: slots, token: null }),
  tokenMalformed: ({ site }) => site.call('GET', '/slots', undefined, { view: slots, token: 'Bearer x.y.z' }),
  wrongCredentials: ({ site }) => site.logIn(administrator.username, 'not the password'),
  async insufficientPermissions({ site, lot }) {
    const { token } = await signUp(site, [[lot.companyId, { 'view/start': 'read' }]]);
    return site.call('GET', '/slots', undefined, { view: slots, company: lot.companyId, token });
  },
  async mustChangePassword(world) {
    const made = await world.make('/users', { name: 'Nueva', email: 'nueva@example.com' }, users);
    const login = await world.site.logIn(made.email, made.oneTimePassword);
    const token = String(login.headers.authorization);
    return world.site.call('GET', '/slots', undefined, { view: slots, company: world.lot.companyId, token });
  },
  async passwordUsed({ site }) {
    const { token } = await signUp(site, [], { password: 'la primera 1' });
    const body = { currentPassword: 'la primera 1', password: 'la primera 1' };
    return site.call('PUT', '/access/password', body, { token });
  },
  async currentPasswordWrong({ site }) {
    const { token } = await signUp(site, [], { password: 'la primera 1' });
    const body = { currentPassword: 'otra', password: 'la segunda 2' };
    return site.call('PUT', '/access/password', body, { token });
  },
  resetTokenInvalid: ({ site }) =>
    site.call(
      'PUT',
      '/public/password-resets',
      { token: 'x'.repeat(43), password: 'la segunda 2' },
      {
        token: null,
      },
    ),

  initialDateRequired: (world) => report(world, '?to=2026-11-02'),
  finalDateRequired: (world) => report(world, '?from=2026-11-02'),
  rangeReversed: (world) => report(world, '?from=2026-11-03&to=2026-11-02'),
  rangeTooLong: (world) => report(world, '?from=2020-01-01&to=2026-11-02'),
  finalDateInFuture: (world) => report(world, '?from=2026-11-02&to=2026-11-21'),
  dateInvalid: (world) => report(world, '?from=2026-02-30&to=2026-11-02'),
  reportNotByDay: (world) =>
    world.call(
      'GET',
      '/reports/products?from=2026-11-02&to=2026-11-02&group=week',
      undefined,
      'view/overview-report/reports/products',
    ),
  async reportCurrencies(world) {
    const { companyId } = await world.freshLot();
    await sql`update companies set currency = 'USD' where id = ${companyId}`.execute(world.site.db);
    return report(world, `?from=2026-11-02&to=2026-11-02&lots=${world.lot.companyId},${companyId}`);
  },
  rowsNotKnown: (world) => world.post('/slots/exports', { format: 'txt', rows: ['[1]'] }, slots),
  async chosenRowsGone(world) {
    const body = {
      format: 'txt',
      filters: { from: '2026-11-02', to: '2026-11-02' },
      rows: ['["2026-11-02",0,"none"]'],
    };
    const { id } = await world.make('/reports/collection-report/exports', body, collection);
    const job = await world.site.ended(id, { company: world.lot.companyId });
    return { status: 400, body: job.error, headers: {} };
  },

  async exportNotReady(world) {
    const body = { format: 'txt', filters: { from: '2026-11-02', to: '2026-11-02' } };
    const { id } = await world.make('/reports/collection-report/exports', body, collection);
    await world.call('DELETE', `/exports/${id}`, undefined, collection);
    return world.call('GET', `/exports/${id}/file`, undefined, collection);
  },
  async exportTooLong(world) {
    const lot = await world.freshLot();
    await sql`insert into slots (version, status, created_at, updated_at, company_id, title, title_folded,
      quota, main, vehicle_types)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n <= 50000)
      select 1, 'A', 1, 1, ${lot.companyId}, 'S' || n, 's' || n, 1, 0, '["CA"]' from numbers`.execute(
      world.site.db,
    );
    const { id } = await world.make('/slots/exports', { format: 'pdf' }, slots, lot);
    const job = await world.site.ended(id, { company: lot.companyId });
    return { status: 400, body: job.error, headers: {} };
  },
};
