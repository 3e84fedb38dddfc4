import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Place } from '../../../core/db/places.ts';
import type { SearchHit } from '../../../shared/features/reporting/search/search.ts';
import type { Calls, Wire } from './entity-api.ts';

/** The search over all lists finds a record for whoever may open it, and for nobody else. */
export function testSearch(calls: () => Calls, place: Place): void {
  it('is found by the search where its screen is granted, by nobody else and nowhere else', async () => {
    const { entity, world, company } = calls();
    const made = await calls().create();
    const hits = async (record: Wire, more: { view: string; token?: string; company?: number }) => {
      const q = encodeURIComponent(String(record[entity.searchable]));
      const { hits } = await world.site.done('GET', `/search?q=${q}`, undefined, {
        company: world.mine,
        ...more,
      });
      return (hits as SearchHit[]).filter(({ resource, id }) => resource === entity.name && id === record.id);
    };
    const mine = { view: place.view };
    const [hit] = await hits(made, mine);
    assert.ok(hit, `${entity.name} ${made[entity.searchable]}`);
    assert.ok(hit.path.startsWith(`/${place.view}`), hit.path);
    assert.equal(hit.title, place.title(made));
    assert.notEqual(hit.title, '');
    const reader = await calls().person({ [place.view]: 'read', 'view/start': 'read' });
    const isShown = entity.readable ? 0 : 1;
    assert.equal((await hits(made, { ...mine, token: reader.token })).length, isShown);
    const stranger = await calls().person({ 'view/start': 'write', 'view/audit': 'read' });
    assert.deepEqual(await hits(made, { view: 'view/start', token: stranger.token }), []);
    if (company !== null) assert.deepEqual(await hits(made, { ...mine, company: world.other }), []);
    await calls().call('DELETE', `/${made.id}`);
    assert.deepEqual(await hits(made, mine), []);
  });
}
