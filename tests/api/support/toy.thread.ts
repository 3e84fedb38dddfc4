import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { transact } from '../../../core/db/transact.ts';
import { AppError } from '../../../core/errors.ts';
import type { ThreadContext } from '../../../core/jobs/thread-work.ts';

/**
 * What a toy does: `deaf` never looks whether it is still wanted, `slow-first` is `endless` at its first attempt, `stuck`
 * is within a call of the system until the file is there that its word names, `stuck-writing` so while it has the turn to write.
 * `no-room` meets a full disk while the file that its word names is there, `held-up` a statement that is not done in time.
 */
export type ToyAct =
  | ('count' | 'known' | 'unforeseen' | 'memory' | 'endless' | 'deaf' | 'slow-first' | 'exit')
  | ('stuck' | 'stuck-writing' | 'no-room' | 'held-up');

export interface ToyTask {
  act: ToyAct;
  word: string;
  attempt: number;
}

export interface ToyDone {
  answer: string;
}

/** Blocks the thread until the file is there, for a minute at most: no word from outside ends it before. */
const block = (file: string) =>
  execFileSync('timeout', ['60', 'sh', '-c', 'while [ ! -e "$1" ]; do sleep 0.05; done', 'sh', file]);

/** Work of a kind that no feature has: it counts to three, notes its word in `toy_notes`, and turns it round. */
export async function run({ act, word, attempt }: ToyTask, context: ThreadContext): Promise<ToyDone> {
  const { db, stop, onProgress, write } = context;
  refuse(act, word);
  if (act === 'memory') for (const kept: number[][] = []; ; ) kept.push(new Array(10_000).fill(1.5));
  if (act === 'deaf') for (;;) Math.sqrt(2);
  if (act === 'exit') process.exit(3);
  if (act === 'stuck') {
    onProgress({ done: 1, total: null });
    block(word);
    onProgress({ done: 2, total: null });
  }
  while (act === 'endless' || (act === 'slow-first' && attempt === 1)) {
    stop.throwIfAborted();
    onProgress({ done: 1, total: null });
    await pause(5);
  }
  for (let done = 1; done <= 3; done += 1) onProgress({ done, total: 3 });
  await write((own) =>
    transact(own, async (trx) => {
      await sql`insert into toy_notes (word) values (${word})`.execute(trx);
      if (act === 'stuck-writing') block(word);
    }),
  );
  const { rows } = await sql<{ word: string }>`select word from toy_notes where word = ${word}`.execute(db);
  return { answer: [...String(rows[0]?.word)].reverse().join('') };
}

function refuse(act: ToyAct, word: string): void {
  if (act === 'known') throw new AppError('exportTooLong', { complement: '7' });
  if (act === 'unforeseen') throw new Error('nobody foresaw this');
  if (act === 'held-up') throw Object.assign(new Error('canceling statement'), { code: '57014' });
  if (act === 'no-room' && existsSync(word))
    throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
}
