import { destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './config.ts';

/** Should such a field ever be logged by mistake, its value is not. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'key', 'card'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers["set-${name}"]`]);

/** Where the gateway's lines go: `requests` has the one line of each call, whose few fields need no redaction. */
export interface Logs {
  log: Logger;
  requests: Logger;
  /** Writes out what is still held. */
  flush(): void;
}

/** The structured log on standard output, one JSON object a line; secrets and people never in it. */
export function openLog(level: LogLevel): Logs {
  const out = destination({ fd: 1, sync: false, minLength: 16_384, maxWrite: 65_536, periodicFlush: 250 });
  const options: LoggerOptions = {
    level,
    base: { part: 'gateway' },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return {
    log: pino({ ...options, redact: { paths: redacted, censor: '[secret]' } }, out),
    requests: pino(options, out),
    flush: () => out.flushSync(),
  };
}
