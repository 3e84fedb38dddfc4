// Stands in for the embedded core: says what the test wants by IPC, and writes down how it ends.
import { appendFileSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';

const notes = process.env.NOTES ?? '';
// The folder goes with the test.
const note = (line: string) => existsSync(dirname(notes)) && appendFileSync(notes, `${line}\n`);

note(
  `started ${process.pid} ${process.env.CORE_HOST} ${process.env.SESSION_SECRET ?? '-'} ${process.env.PORT ?? '-'}`,
);
if (process.env.DIES) process.exit(3);
if (process.env.REFUSES) await refuse(process.env.REFUSES);
process.on('SIGTERM', () => {
  note('stopped');
  if (!process.env.STUBBORN) process.exit(0);
});
process.on('disconnect', () => {
  note('alone');
  process.exit(0);
});
process.send?.({ type: 'noise' });
process.send?.({
  type: 'ready',
  url: `http://127.0.0.1:${process.pid}`,
  administrator: { email: 'a@b', oneTimePassword: 'x' },
});
setInterval(() => process.send?.({ type: 'alive' }), 20);

async function refuse(reason: string): Promise<never> {
  await new Promise((resolve) => process.send?.({ type: 'refused', reason }, resolve));
  process.exit(1);
}
