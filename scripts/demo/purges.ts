import type { FastifyInstance } from 'fastify';
import { CoreCalls } from './core-calls.ts';
import type { SetUpLot } from './set-up-lot.ts';

const view = 'view/slots/purge';

/** How many stays of each lot a walk through it did not find. */
const missing = 3;

/** Purges the stays that are inside longest; those whose drivers still pay come back by themselves. */
export async function purgeOldest(
  app: FastifyInstance,
  token: string,
  lots: readonly SetUpLot[],
): Promise<void> {
  for (const { companyId } of lots) {
    const core = new CoreCalls(app, token, companyId);
    const path = `/inside?sort=entryAt&size=${missing}`;
    const { rows } = await core.get<{ rows: { id: number }[] }>('view/inside', path);
    if (rows.length === 0) continue;
    const stayIds = rows.map(({ id }) => id);
    await core.post(view, '/purges', { stayIds, reason: 'No se encontraron en el recorrido de la noche' });
  }
}
