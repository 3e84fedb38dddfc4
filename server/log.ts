import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { LogOutput } from './log-output.ts';

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
  const out = new LogOutput(1);
  const options: LoggerOptions = {
    level,
    base: { part: 'gateway' },
    timestamp: isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return {
    log: pino({ ...options, redact: { paths: redacted, censor: '[secret]' } }, out),
    requests: pino(options, out),
    flush: () => out.close(),
  };
}

let second = 0;
let secondText = '';

/** The time of a line. All but its milliseconds is worded once a second. */
function isoTime(): string {
  const now = Date.now();
  const whole = now - (now % 1000);
  if (whole !== second) {
    second = whole;
    secondText = `,"time":"${new Date(whole).toISOString().slice(0, 20)}`;
  }
  return `${secondText}${String(now - whole).padStart(3, '0')}Z"`;
}
