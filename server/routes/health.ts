import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { CoreProbe } from '../proxy/core-probe.ts';

/** For whoever restarts the process, and for whoever sends it traffic; no login, nothing told beyond up and down. */
export async function healthRoutes(app: FastifyInstance, { upstream, clock }: Parts): Promise<void> {
  const probe = new CoreProbe(upstream, clock);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  app.get('/health/live', async () => ({ status: 'up' }));

  app.get('/health/ready', async (_request, reply) => {
    const core = (await probe.isUp()) ? 'up' : 'down';
    return reply.code(core === 'up' ? 200 : 503).send({ status: core, dependencies: { core } });
  });
}
