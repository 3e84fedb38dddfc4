import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Open connections are looked at so often. Milliseconds. */
const step = 50;
/** An idle connection is closed only after so long: its next request may already be on the way. */
const grace = 500;

/**
 * Stops a gateway without cutting a request: no new connections, requests on open ones are answered and their
 * connections closed after them; what is idle is closed a moment later, what hangs at the deadline.
 * @param deadline milliseconds
 */
export async function drain(app: FastifyInstance, deadline: number): Promise<void> {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node would close idle connections in the same moment as it stops listening, and cut what is just arriving.
  server.closeIdleConnections = () => undefined;
  await letWaitingIn(server);
  const started = performance.now();
  const sweep = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed >= grace) closeIdle();
    if (elapsed >= deadline) server.closeAllConnections();
  }, step);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Connections that wait to be accepted when a server stops listening are reset: those that are there come in first. */
async function letWaitingIn(server: Pick<Server, 'on' | 'off'>): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    let came = turn === 0;
    const note = () => {
      came = true;
    };
    server.on('connection', note);
    await nextTurn();
    server.off('connection', note);
    if (!came) return;
  }
}
