import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Calls } from './entity-api.ts';
import type { Answer } from './site.ts';

/** A view that uses none of the resources under test. */
const elsewhere = 'view/configuration/checktoken';

function refused(answer: Answer, what: string): void {
  assert.equal(answer.status, 403, `${what} ${JSON.stringify(answer.body)}`);
  assert.equal(answer.body.code, -1700, what);
}

/** Who may call, from which view, in which company. */
export function testPermissions(calls: () => Calls): void {
  it('asks for a token', async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await calls().call(method, '', method === 'POST' ? {} : undefined, { token: null });
      assert.equal(answer.status, 401);
      assert.equal(answer.body.code, -1501);
    }
  });

  it('E5: lets a user act only by a granted view that uses it, at its level, and from that view', async () => {
    const { entity, world } = calls();
    const made = await calls().create();
    const path = `/${entity.readable?.(world) ?? made.id}`;
    const as = (token: string, view: string | null = entity.view) => ({ token, view, company: world.mine });
    const stranger = await calls().person({ [elsewhere]: 'write' });
    refused(await calls().call('GET', path, undefined, as(stranger.token)), 'view not granted');
    refused(await calls().call('GET', path, undefined, as(stranger.token, elsewhere)), 'view without it');
    refused(
      await calls().call('POST', '', calls().sample(), as(stranger.token, elsewhere)),
      'write without it',
    );
    if (!entity.namesForAll)
      refused(await calls().call('GET', '', undefined, as(stranger.token, elsewhere)), 'list');

    const reader = await calls().person({ [entity.view]: 'read' });
    assert.equal((await calls().call('GET', '', undefined, as(reader.token))).status, 200);
    assert.equal((await calls().call('GET', path, undefined, as(reader.token))).status, 200);
    refused(await calls().call('POST', '', calls().sample(), as(reader.token)), 'read grant');
    refused(await calls().call('PUT', path, calls().body(made), as(reader.token)), 'read grant');
    refused(await calls().call('DELETE', path, undefined, as(reader.token)), 'read grant');

    const writer = await calls().person({
      ...{ [entity.view]: 'write', [elsewhere]: 'read' },
      ...(entity.alsoSees ? { [entity.alsoSees]: 'read' } : {}),
    });
    for (const view of [
      null,
      '',
      elsewhere,
      'view/unknown',
      'constructor',
      `/${entity.view}`,
      'view/login',
    ]) {
      refused(await calls().call('GET', path, undefined, as(writer.token, view)), `from ${view}`);
    }
    const created = await calls().call('POST', '', calls().sample(), as(writer.token));
    assert.equal(created.status, 201, JSON.stringify(created.body));
    refused(await calls().call('GET', path, undefined, { view: null }), 'the administrator from nowhere');
  });

  it('E1: refuses a company that is not the user’s, and one that is none', async () => {
    const { entity, world } = calls();
    const writer = await calls().person({ [entity.view]: 'write' });
    for (const company of [world.other, 999_999]) {
      refused(await calls().call('GET', '', undefined, { token: writer.token, company }), String(company));
      refused(
        await calls().call('POST', '', calls().sample(), { token: writer.token, company }),
        String(company),
      );
    }
    for (const companyid of ['abc', '0', '1, 2', '1e3', '-5', String(2 ** 60)]) {
      const answer = await calls().call('GET', '', undefined, { company: null, headers: { companyid } });
      assert.equal(answer.status, 400, companyid);
    }
    if (entity.scope === 'company') {
      assert.equal((await calls().call('GET', '', undefined, { company: null })).status, 400);
    }
  });
}

/** Nothing of a company is reached from another one. */
export function testScope(calls: () => Calls): void {
  it('E2: refers to no record of another company', async () => {
    const { entity, world } = calls();
    const foreign = await entity.foreign?.(world);
    for (const [field, id] of Object.entries(foreign ?? {})) {
      const made = await calls().create();
      for (const answer of [
        await calls().call('POST', '', calls().sample({ [field]: id })),
        await calls().call('PUT', `/${made.id}`, calls().body(made, { [field]: id })),
      ]) {
        assert.ok([400, 404, 409].includes(answer.status), JSON.stringify(answer.body));
        assert.ok(answer.body.fields[field], JSON.stringify(answer.body));
      }
    }
  });

  it('E2: has no rows of another company: not to read, list, change or delete', async () => {
    const { world } = calls();
    const made = await calls().create();
    const before = await calls().filed();
    const there = { company: world.other };
    assert.equal((await calls().call('GET', `/${made.id}`, undefined, there)).status, 404);
    assert.equal((await calls().call('PUT', `/${made.id}`, calls().body(made), there)).status, 404);
    assert.equal((await calls().call('DELETE', `/${made.id}`, undefined, there)).status, 404);
    const listed = await calls().call('GET', `?id=${made.id}`, undefined, there);
    assert.equal(listed.body.total, 0);
    assert.deepEqual(await calls().filed(), before);
    assert.deepEqual((await calls().call('GET', `/${made.id}`)).body, made);
  });
}
