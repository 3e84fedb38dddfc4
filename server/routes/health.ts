import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { version } from '../version.ts';

/** For whoever restarts the process, and for whoever sends it traffic; no login, no addresses. */
export async function healthRoutes(app: FastifyInstance, { readiness }: Parts): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  app.get('/health/live', async () => ({ status: 'up' }));

  app.get('/health/ready', async (_request, reply) => {
    const found = await readiness.look();
    return reply.code(found.status === 'up' ? 200 : 503).send({ ...found, version });
  });
}
