import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openLog } from '../../server/log.ts';
import { LogRing } from '../../server/ops/log-ring.ts';

test('compose keeps the lines of a day of ten calls a second', () => {
  const lines: string[] = [];
  const { logRequest } = openLog('info', new LogRing(), { write: (line) => lines.push(line) });
  const path = '/api/dashboard/core/terminal/configuration';
  logRequest('info', { reqId: randomUUID(), method: 'POST', path, status: 201, ms: 1234.5 });
  // Docker's own form of a line: the text as JSON, its stream and its time.
  const stored = `${JSON.stringify({ log: lines.join(''), stream: 'stdout', time: '2026-11-20T17:00:00.000000000Z' })}\n`;
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const size = Number(/max-size: (\d+)m/.exec(compose)?.[1]) * 1e6;
  const files = Number(/max-file: "(\d+)"/.exec(compose)?.[1]);
  assert.equal(lines.length, 1);
  // The oldest file has just gone.
  const kept = size * (files - 1);
  const needed = stored.length * 10 * 86_400;
  assert.ok(needed <= kept, `${needed} of ${kept} bytes`);
});
