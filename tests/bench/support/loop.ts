import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const probe = join(import.meta.dirname, 'loop-probe.ts');

/** What a process is started with so that it can tell of its event loop. */
export const probed = ['--import', probe];

/** A process that does nothing: how late the machine itself makes a loop, with whatever else runs on it. */
export function idleProcess(): ChildProcess {
  return fork(probe, { execArgv: [] });
}

/** What held up a loop at most, in milliseconds: by the clock, and by the processor time of its own thread. */
export interface Held {
  longest: number;
  work: number;
}

export function beginLoop(child: ChildProcess): void {
  child.send('loop:begin');
}

export async function endLoop(child: ChildProcess): Promise<Held> {
  const told = new Promise<Held>((resolve) => {
    const hear = (message: unknown) => {
      if ((message as { type?: string }).type !== 'loop') return;
      child.off('message', hear);
      resolve(message as Held);
    };
    child.on('message', hear);
  });
  child.send('loop:end');
  return told;
}

/** Resident memory of a process in MB (Linux). */
export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Processor time that a process has taken in seconds, all its threads together: what else runs does not add to it (Linux). */
export function processorSeconds({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, which may hold anything; a hundred ticks are a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
