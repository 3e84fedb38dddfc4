import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { selfSigned } from './support/certificates.ts';
import { startGateway } from './support/gateway.ts';

test('figures are named as Prometheus has it, and each stands in docs/operations.md, which names no other', async (t) => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const tls = { cert: Buffer.from(selfSigned.cert), key: Buffer.from(selfSigned.key) };
  const { port } = await startGateway(t, { config: { tls } });
  const text = await (await fetch(`https://127.0.0.1:${port}/metrics`)).text();
  const help = new Map(
    Array.from(text.matchAll(/^# HELP (\S+) (.+)$/gm), ([, name = '', words = '']) => [name, words]),
  );
  const types = new Map(
    Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = '', type = '']) => [name, type]),
  );
  assert.ok(types.size > 40);
  for (const [name, type] of types) {
    assert.match(name, /^(gateway|core|process|payment)_[a-z0-9_]+$/);
    assert.equal(
      name.endsWith('_total'),
      type === 'counter',
      `${name}: counters and nothing else end in _total`,
    );
    assert.doesNotMatch(
      name,
      /_(ms|milliseconds|minutes|hours|days|kb|mb|percent|count|sum|bucket)(_|$)/,
      name,
    );
    assert.ok((help.get(name) ?? '') !== '', `${name} has a help`);
    if (/of the epoch/.test(help.get(name) ?? '') && name !== 'process_start_time_seconds')
      assert.match(name, /_timestamp_seconds$/, name);
  }
  const docs = readFileSync('docs/operations.md', 'utf8');
  const table = docs.slice(docs.indexOf('### Figures'), docs.indexOf('### Alerts to set'));
  const named = new Set(
    Array.from(table.matchAll(/`((?:gateway|core|process|payment)_[a-z0-9_]+)/g), ([, name = '']) => name),
  );
  assert.deepEqual([...named].sort(), [...types.keys()].sort());
});
