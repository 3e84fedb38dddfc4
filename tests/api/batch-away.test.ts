import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Db } from '../../core/db/schema.ts';
import { AppError } from '../../core/errors.ts';
import { QuoteLog } from '../../core/features/traffic/quotes/quote-log.service.ts';
import type { EventQueues } from '../../core/features/traffic/terminal/event-queues.ts';
import { terminalEndpoints } from '../../core/features/traffic/terminal/terminal.routes.ts';
import type { Call } from '../../core/http/endpoint.ts';

/** Runs a batch of 120 events of which the first fails, and answers the statuses and how many were tried. */
async function batchWith(failure: Error): Promise<{ statuses: number[]; tried: number }> {
  let tried = 0;
  const queue = {
    async submit() {
      tried += 1;
      if (tried === 1) throw failure;
      return { status: 201, body: {} };
    },
  };
  const batch = terminalEndpoints(queue as unknown as EventQueues, new QuoteLog({} as Db)).find(
    ({ path }) => path === '/terminal/batch',
  );
  const events = Array.from({ length: 120 }, () => ({
    kind: 'entry',
    id: randomUUID(),
    at: '2026-11-02T10:00:00-05:00',
    vehicleType: 'CA',
  }));
  const call = {
    body: { events },
    terminal: { deviceId: 1, companyId: 1, isAsked: false },
    actor: { requestId: null },
    language: 'es',
  };
  const { results } = (await batch!.handle(call as unknown as Call)) as { results: { status: number }[] };
  return { statuses: results.map(({ status }) => status), tried };
}

test('a batch asks a database that is away once: what comes after is answered 503 without a try', async () => {
  const lost = Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' });
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  for (const failure of [lost, locked, new AppError('commitFailed')]) {
    const { statuses, tried } = await batchWith(failure);
    assert.equal(tried, 50);
    assert.deepEqual(statuses, [503, ...Array(49).fill(201), ...Array(70).fill(503)]);
  }
});

test('an event that fails by itself stops no other of its batch', async () => {
  for (const failure of [new TypeError('a fault of ours'), new AppError('noSpace')]) {
    const { statuses, tried } = await batchWith(failure);
    assert.equal(tried, 120);
    assert.deepEqual(statuses.slice(1), Array(119).fill(201));
  }
});
