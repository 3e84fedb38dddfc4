import type { Db } from '../../../db/schema.ts';
import type { ViewUse } from '../../../http/callers.ts';

const dayMs = 86_400_000;

/**
 * Remembers which views people use, so that grants which nobody needs can be found. Each core writes a use at most once
 * a day: between, it costs a look into a set.
 */
export class ViewUses {
  #day = 0;
  readonly #noted = new Set<string>();

  /** Notes that a user did something from a view. */
  async note(db: Db, { userId, companyId, view, level }: ViewUse, now: number): Promise<void> {
    const day = Math.floor(now / dayMs);
    if (day !== this.#day) this.#noted.clear();
    this.#day = day;
    const name = `${userId} ${companyId} ${level} ${view}`;
    if (this.#noted.has(name)) return;
    await db
      .insertInto('view_uses')
      .values({ user_id: userId, company_id: companyId, view, level, first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'company_id', 'view', 'level']).doUpdateSet({ last_at: now }),
      )
      .execute();
    this.#noted.add(name);
  }
}
