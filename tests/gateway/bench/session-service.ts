// The session service beside nginx, alone in its process: `session-service.ts <port>`. As small as one can be: it knows
// the cookie and answers with what the core is to be told.
import { createServer } from 'node:http';

const [port] = process.argv.slice(2);
const sessions = new Map<string, { token: string; company: string }>();
createServer((request, response) => {
  const cookie = request.headers.cookie ?? '';
  let session = sessions.get(cookie);
  if (!session) {
    session = { token: 'x'.repeat(300), company: '1' };
    sessions.set(cookie, session);
  }
  const view = String(request.headers['x-view'] ?? '').replace(/^\//, '');
  response.writeHead(204, { 'X-Token': session.token, 'X-View': view, 'X-Company': session.company }).end();
}).listen(Number(port), '127.0.0.1');
