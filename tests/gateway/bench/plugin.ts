// The peer, alone in its process: `plugin.ts <core's origin> <port> [log]`. The plugin as its documentation shows it:
// no session, no checks; with `log` fastify's own request log.
import { randomUUID } from 'node:crypto';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const [upstream = '', port, log] = process.argv.slice(2);
const app = Fastify({ genReqId: () => randomUUID(), logger: log !== undefined });
app.register(httpProxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
app.get('/health/live', async () => ({ status: 'up' }));
await app.listen({ host: '127.0.0.1', port: Number(port) });
