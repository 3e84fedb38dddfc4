import type { Requests, World } from './world.ts';

const view = 'view/external/setting';
const key = { name: 'Contabilidad', grants: [{ resource: 'slots', level: 'read' }] };
const hook = { name: 'Tablero', url: 'https://hooks.example.com/', events: ['slots.changed'], active: true };

/** A webhook with a secret and a test on its way. */
async function tested(world: World) {
  const { id } = await world.make('/webhooks', { ...hook, name: `Tablero ${world.next()}` }, view);
  await world.call('POST', `/webhooks/${id}/secret`, undefined, view);
  await world.call('POST', `/webhooks/${id}/tests`, undefined, view);
  const { rows } = (await world.call('GET', `/webhook-deliveries?webhookId=${id}`, undefined, view)).body;
  return rows[0].id as number;
}

/** Outside systems: their keys and webhooks. */
export const externalRequests: Requests = {
  async apiKeyNameDuplicated(world) {
    await world.make('/api-keys', key, view);
    return world.post('/api-keys', key, view);
  },
  async webhookNameDuplicated(world) {
    await world.make('/webhooks', hook, view);
    return world.post('/webhooks', hook, view);
  },
  webhookAddressRefused: (world) =>
    world.post('/webhooks', { ...hook, url: 'https://169.254.169.254/' }, view),
  async webhookNotReady(world) {
    const { id } = await world.make('/webhooks', { ...hook, name: 'Sin secreto' }, view);
    return world.call('POST', `/webhooks/${id}/tests`, undefined, view);
  },
  deliveryUnderWay: async (world) =>
    world.call('POST', `/webhook-deliveries/${await tested(world)}/redelivery`, undefined, view),
};
