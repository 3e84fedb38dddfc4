import type { FastifyInstance } from 'fastify';
import { refuseOtherContent } from '../http/content.ts';
import { guard } from '../http/guard.ts';
import { refuseOddPaths } from '../http/target.ts';
import type { Parts } from '../parts.ts';
import { keyCalls } from './key-calls.ts';
import { publicCalls } from './public-calls.ts';
import { sessionCalls } from './session-calls.ts';

/** `/api/*`: the core's, for logged-in browsers, for those that are not yet, for lot terminals and for outside systems. */
export async function apiRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  // Bodies stay on the connection: they are streamed, and judged by the core.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', guard(refuseOddPaths('/api/')));
  app.addHook('onRequest', guard(refuseOtherContent));
  keyCalls(app, parts);
  publicCalls(app, parts);
  sessionCalls(app, parts);
}
