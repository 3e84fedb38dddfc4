import type { Logger } from 'pino';
import { readFigures } from './figures.ts';
import type { RunningCore } from './start.ts';

/**
 * Answers the gateway that started this core, over the channel that only the two of them have: the figures when it
 * asks, and a new level of the log.
 */
export function obeySupervisor(core: RunningCore, logger: Logger): void {
  process.on('message', (message: { type?: unknown; level?: unknown }) => {
    if (
      message.type === 'log-level' &&
      typeof message.level === 'string' &&
      message.level in logger.levels.values
    ) {
      logger.level = message.level;
    }
    if (message.type === 'figures') {
      void readFigures(core.meter, core.database).then((figures) => {
        // A gateway that has gone meanwhile needs none.
        if (process.connected) process.send?.({ type: 'figures', figures }, () => undefined);
      });
    }
  });
}
