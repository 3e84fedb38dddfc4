import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '../../core/log.ts';
import { openLog as openGatewayLog } from '../../server/log.ts';
import { LogRing } from '../../server/ops/log-ring.ts';

const full = () => Object.assign(new Error('no space'), { code: 'ENOSPC' });
const quota = () => new Error('wrapped', { cause: Object.assign(new Error('over'), { code: 'EDQUOT' }) });
const readOnly = () => Object.assign(new Error('cannot execute INSERT'), { code: '25006' });

for (const half of ['core', 'gateway'])
  test(`a fault of storage is one line a minute and kind, with the number left out (${half})`, (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const lines: Record<string, unknown>[] = [];
    const out = { write: (line: string) => lines.push(JSON.parse(line)) };
    const log = half === 'core' ? openLog('info', out) : openGatewayLog('info', new LogRing(), out).log;
    const take = () => lines.splice(0).map(({ fault, suppressed, err }) => [fault, suppressed, err]);
    for (let call = 0; call < 200; call += 1) {
      log.child({ reqId: String(call) }).error({ err: full() }, 'request failed');
      log.warn({ err: quota() }, 'mail round');
      log.error({ err: readOnly() }, 'request failed');
    }
    assert.deepEqual(take(), [
      ['full', undefined, undefined],
      ['readOnly', undefined, undefined],
    ]);
    t.mock.timers.tick(60_000);
    assert.deepEqual(take(), [
      ['full', 399, undefined],
      ['readOnly', 199, undefined],
    ]);
    t.mock.timers.tick(60_000);
    assert.deepEqual(take(), []);
    log.error({ err: full() }, 'request failed');
    log.error({ err: new Error('ours') }, 'request failed');
    const [again, ours] = take();
    assert.deepEqual(again, ['full', undefined, undefined]);
    assert.ok(JSON.stringify(ours?.[2]).includes('stack'));
  });
