import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LogOutput } from '../../shared/log-output.ts';
import { until } from './support/manual-clock.ts';

function fileOutput(t: { after: (task: () => Promise<void>) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'parking-log-'));
  const path = join(folder, 'log');
  const fd = openSync(path, 'a');
  const output = new LogOutput(fd);
  t.after(async () => {
    await output.end();
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return { output, read: () => readFileSync(path, 'utf8') };
}

test('lines come in order and once, whatever is gathered, being written or flushed', async (t) => {
  const { output, read } = fileOutput(t);
  const lines = Array.from({ length: 20_000 }, (_, index) => `{"line":${index},"text":"ñ🚗"}\n`);
  for (const [index, line] of lines.entries()) {
    output.write(line);
    if (index % 5000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await output.end();
  assert.equal(read(), lines.join(''));
});

test('a lonely line is written within a moment, without a flush', async (t) => {
  const { output, read } = fileOutput(t);
  output.write('one\n');
  await until(() => read() === 'one\n');
});

test('a log that nobody reads any more is no error', async () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/log.ts'))});
    const { log, end } = openLog('info');
    const timer = setInterval(() => { for (let i = 0; i < 200; i++) log.info({ text: 'x'.repeat(500) }, 'line'); }, 5);
    setTimeout(async () => { clearInterval(timer); await end(); process.exit(7); }, 600);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('exit', resolve));
  assert.equal(code, 7);
});

test('the time of a line is its own, to the millisecond', () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/log.ts'))});
    const { log, end } = openLog('info');
    for (let i = 0; i < 3; i++) { log.info({ at: Date.now() }, 'line'); await new Promise((done) => setTimeout(done, 400)); }
    await end();
  `;
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('close', () => {
      try {
        const lines = text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        assert.equal(lines.length, 3);
        for (const { time, at } of lines) assert.ok(Math.abs(Date.parse(time) - at) <= 1, time);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
});
