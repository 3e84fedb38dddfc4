import type { Logger } from 'pino';
import { alive, aliveEvery, Silence } from '../shared/silence.ts';
import { noteCertificateEnd } from './features/site/server/certificate.ts';
import { readFigures } from './figures.ts';
import type { RunningCore } from './start.ts';

/**
 * Answers the gateway that started this core, over the channel that only the two of them have: the figures when it
 * asks, a new level of the log, and when its certificate ends. Each tells the other all the time that it lives.
 */
export function obeySupervisor(core: RunningCore, logger: Logger): void {
  const gateway = process.ppid;
  const silence = new Silence();
  process.on('message', (message: { type?: unknown; level?: unknown; endsAt?: unknown }) => {
    silence.broken();
    if (
      message.type === 'log-level' &&
      typeof message.level === 'string' &&
      message.level in logger.levels.values
    ) {
      logger.level = message.level;
    }
    if (message.type === 'certificate' && typeof message.endsAt === 'number')
      noteCertificateEnd(message.endsAt);
    if (message.type === 'figures') {
      void readFigures(core).then((figures) => send({ type: 'figures', figures }));
    }
  });
  setInterval(() => {
    send(alive);
    // Ended, it is started again by whoever started it (Docker, systemd); hanging, it would be by nobody.
    if (silence.isTooLong(gateway) && process.connected && process.ppid === gateway) {
      logger.fatal({ pid: gateway }, 'the gateway hangs; ending it');
      process.kill(gateway, 'SIGKILL');
    }
  }, aliveEvery).unref();
}

/** Tells the gateway, where one has started this core, why another start would not help either. */
export async function reportRefusal(reason: string): Promise<void> {
  await new Promise<void>((resolve) => {
    if (!send({ type: 'refused', reason }, resolve)) resolve();
  });
}

/** A gateway that has gone meanwhile hears nothing; `disconnect` ends us then. @returns false where there is none */
function send(message: object, sent: () => void = () => undefined): boolean {
  if (!process.connected || !process.send) return false;
  process.send(message, sent);
  return true;
}
