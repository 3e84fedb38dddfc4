import type { FastifyInstance } from 'fastify';
import { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';

const view = 'view/slots/purge';

/** How many stays of each lot a walk through it did not find, and how many of them are purged. */
const missing = 5;
const purged = 3;
/** Whom the walk saw, though no entry of theirs is known. */
const strangers = ['QRT481', 'HGA073'];
/** The same at each filling: a walk is known by it. */
const walk = '3f6f0f0e-52c5-4b7e-9f0a-7d1c2b3a4e50';

/**
 * Walks through the first lot, which sees all but those that are inside longest, and purges the oldest of each lot; those
 * whose drivers still pay come back by themselves.
 */
export async function purgeOldest(
  app: FastifyInstance,
  token: string,
  lots: readonly SetUpLot[],
  now: number,
): Promise<void> {
  for (const [index, { companyId }] of lots.entries()) {
    const core = new CoreCalls(app, token, companyId);
    const path = '/inside?sort=entryAt&size=1000';
    const { rows } = await core.get<{ rows: { id: number; plate: string | null }[] }>('view/inside', path);
    if (rows.length === 0) continue;
    const seen = rows.slice(missing).flatMap(({ plate }) => plate ?? []);
    if (index === 0) {
      const at = new Date(now).toISOString();
      await core.post(view, '/inventories', { id: walk, at, plates: [...seen, ...strangers] });
    }
    const stayIds = rows.slice(0, purged).map(({ id }) => id);
    await core.post(view, '/purges', { stayIds, reason: 'No se encontraron en el recorrido de la noche' });
  }
}
