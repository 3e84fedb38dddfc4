import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import type { ThreadContext } from '../../../core/jobs/thread-work.ts';

/** What a toy does: `deaf` never looks whether it is still wanted, `slow-first` is `endless` at its first attempt. */
export type ToyAct = 'count' | 'known' | 'unforeseen' | 'memory' | 'endless' | 'deaf' | 'slow-first';

export interface ToyTask {
  act: ToyAct;
  word: string;
  attempt: number;
}

export interface ToyDone {
  answer: string;
}

/** Work of a kind that no feature has: it counts to three, notes its word in `toy_notes`, and turns it round. */
export async function run({ act, word, attempt }: ToyTask, context: ThreadContext): Promise<ToyDone> {
  const { db, stop, onProgress, write } = context;
  if (act === 'known') throw new AppError('exportTooLong', { complement: '7' });
  if (act === 'unforeseen') throw new Error('nobody foresaw this');
  if (act === 'memory') for (const kept: number[][] = []; ; ) kept.push(new Array(10_000).fill(1.5));
  if (act === 'deaf') for (;;) Math.sqrt(2);
  while (act === 'endless' || (act === 'slow-first' && attempt === 1)) {
    stop.throwIfAborted();
    onProgress({ done: 1, total: null });
    await pause(5);
  }
  for (let done = 1; done <= 3; done += 1) onProgress({ done, total: 3 });
  await write((own) => sql`insert into toy_notes (word) values (${word})`.execute(own));
  const { rows } = await sql<{ word: string }>`select word from toy_notes where word = ${word}`.execute(db);
  return { answer: [...String(rows[0]?.word)].reverse().join('') };
}
