import { type Logger, pino } from 'pino';
import { FaultLog } from '../shared/fault-log.ts';
import { isoTime, type LogSink, logForm, redact } from '../shared/log-form.ts';
import { LogOutput } from '../shared/log-output.ts';
import { scrub } from '../shared/redaction.ts';
import { storageFaultOf } from '../shared/storage-fault.ts';
import type { LogLevel } from './config.ts';
import { LogRing } from './ops/log-ring.ts';

/** What the line of a call says; nothing in it needs redaction. */
export interface RequestLine {
  reqId: string;
  method: string;
  /** As the log may show it. */
  path: string;
  status: number;
  ms: number;
}

/** Writes the one line of a call where the log's level has it. */
export type LogRequest = (level: 'info' | 'debug', line: RequestLine) => void;

/** Where the site's lines go. */
export interface Logs {
  log: Logger;
  logRequest: LogRequest;
  /** A line of the core's output, as it was written. */
  takeCoreLine(line: string): void;
  /** Writes out what is still held; the last thing before the process ends. */
  end(): Promise<void>;
}

/** The structured log, on standard output unless told otherwise: one JSON object a line, no secrets, no people. */
export function openLog(level: LogLevel, ring = new LogRing(), out: LogSink = new LogOutput(1)): Logs {
  const form = logForm('gateway', level);
  const write = (line: string, kind: 'event' | 'request') => {
    ring.add(line, kind);
    out.write(line);
  };
  const faults = new FaultLog(storageFaultOf);
  const log = pino(
    { ...form, redact, hooks: faults.hooks },
    { write: (line) => write(scrub(line), 'event') },
  );
  faults.watch(log);
  return {
    log,
    logRequest(level, line) {
      if (log.isLevelEnabled(level)) write(requestLine(level, line), 'request');
    },
    takeCoreLine(line) {
      if (line.trim() === '') return;
      const isOurs = line.startsWith('{"level":"') && line.endsWith('}');
      // What is no line of its log (a crash, a warning of the runtime) becomes one.
      write(
        `${isOurs ? line : foreignLine(line)}\n`,
        line.endsWith('"msg":"request"}') ? 'request' : 'event',
      );
    },
    end: async () => out.end?.(),
  };
}

/** In pino's form, by hand: the library words the same line at thrice the cost, a thirtieth of a forwarded call's. */
function requestLine(level: string, { reqId, method, path, status, ms }: RequestLine): string {
  const call = `"reqId":"${reqId}","method":"${method}","path":${JSON.stringify(path)}`;
  return `{"level":"${level}"${isoTime()},"part":"gateway",${call},"status":${status},"ms":${ms},"msg":"request"}\n`;
}

function foreignLine(line: string): string {
  return JSON.stringify({
    level: 'error',
    time: new Date().toISOString(),
    part: 'core',
    msg: scrub(line),
  });
}
