import { AppError } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { companyOf, type Endpoint, userOf } from '../../../http/endpoint.ts';
import type { LiveEvents } from './live-events.ts';

/** The lot as it changes, as server-sent events: `snapshot` first, then `change` and `current`. */
export function eventEndpoints(live: LiveEvents): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/events',
      answers: file('text/event-stream'),
      guard: { kind: 'view', scope: 'company' },
      summary: 'Server-sent events of the lot: occupancy, today, terminals and warnings, as far as granted.',
      endless: true,
      async handle(call) {
        const user = userOf(call);
        const companyId = companyOf(call);
        const grants = await call.grantsIn(call.db, companyId);
        if (!grants) throw new AppError('insufficientPermissions');
        const stream = await live.listen(companyId, user.sessionId, grants);
        call.answer.headers['content-type'] = 'text/event-stream';
        call.answer.headers['cache-control'] = 'no-store';
        return stream;
      },
    },
  ];
}
