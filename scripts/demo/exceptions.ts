import type { FastifyInstance } from 'fastify';
import { CoreCalls } from './core-calls.ts';
import { managerName } from './people.ts';

const view = 'view/exceptions';

/** Exceptions of the last days that the manager looks into, and of those before that are done with. */
const assigned = 4;
const resolved = 6;

/** Says who is told of a lot's exceptions by mail, gives some to its manager and resolves older ones. */
export async function followExceptions(
  app: FastifyInstance,
  token: string,
  companyId: number,
): Promise<void> {
  const core = new CoreCalls(app, token, companyId);
  const owners = await core.get<{ id: number; name: string }[]>(view, '/exceptions/owners');
  const manager = owners.find(({ name }) => name === managerName);
  if (!manager) throw new Error('The manager of the demo may not be given exceptions.');
  await core.post(view, '/exception-rules', {
    title: 'Faltantes y salidas sin pago, más de $ 20.000',
    kinds: ['closure-difference', 'unpaid-exit', 'deposit-difference'],
    minimumAmount: 2_000_000,
    afterHours: 0,
    recipients: { userIds: [manager.id], emails: ['auditoria@example.com'] },
    status: 'A',
  });
  const path = '/exceptions?sort=-at&size=1000';
  const { rows } = await core.get<{ rows: { id: number; actorId: number | null }[] }>(view, path);
  // What the demo itself did at the office another person would settle.
  const ids = rows.flatMap(({ id, actorId }) => (actorId === null ? [id] : [])).slice(0, assigned + resolved);
  const note = 'Se revisa con el cajero del turno';
  // A demo of a few days may have no more.
  if (ids.length <= assigned) return;
  await core.post(
    view,
    '/exceptions/assignments',
    { ids: ids.slice(0, assigned), ownerId: manager.id, note },
    200,
  );
  const explained = { ids: ids.slice(assigned), resolution: 'explained', note: 'Se revisó con el cajero' };
  await core.post(view, '/exceptions/resolutions', explained, 200);
}
