import assert from 'node:assert/strict';
import { it } from 'node:test';
import { composed } from '../../../shared/characters.ts';
import { isDay } from '../../../shared/dates.ts';
import type { Calls, EntityApi } from './entity-api.ts';
import { hostileTexts, wrongIds } from './hostile.ts';

/** What a body may hold and what it may not. */
export function testFields(calls: () => Calls, unique: EntityApi['unique']): void {
  it('refuses each broken field with its code, and all at once with the first one on top', async () => {
    const { invalid } = calls().entity;
    for (const { change, field, code = -1 } of invalid) {
      const answer = await calls().call('POST', '', calls().sample(change));
      assert.equal(answer.status, 400, `${JSON.stringify(change)} ${JSON.stringify(answer.body)}`);
      assert.deepEqual(Object.keys(answer.body.fields), [field]);
      assert.equal(answer.body.fields[field].code, code, field);
      assert.equal(answer.body.code, code, field);
    }
    const all = Object.assign({}, ...invalid.map(({ change }) => change));
    const last = new Map(invalid.map((one) => [one.field, one.code ?? -1]));
    const answer = await calls().call('POST', '', { ...calls().sample(all), surprise: 1 });
    assert.equal(answer.status, 400);
    assert.deepEqual(new Set(Object.keys(answer.body.fields)), new Set([...last.keys(), 'surprise']));
    assert.equal(Object.keys(answer.body.fields)[0], [...last.keys()][0]);
    assert.equal(answer.body.code, [...last.values()][0]);
    const made = await calls().create();
    const changed = await calls().call('PUT', `/${made.id}`, { ...calls().body(made), ...all });
    assert.deepEqual(new Set(Object.keys(changed.body.fields)), new Set(last.keys()));
  });

  if (unique) testUnique(calls, unique);

  it('refuses a field that does not exist and a body that is no object', async () => {
    const answer = await calls().call('POST', '', calls().sample({ surprise: true }));
    assert.equal(answer.status, 400);
    assert.deepEqual(Object.keys(answer.body.fields), ['surprise']);
    for (const body of ['[]', '"text"', '5', 'null', 'true']) {
      assert.equal((await calls().call('POST', '', body)).status, 400, body);
    }
    assert.equal((await calls().call('POST', '')).status, 400);
  });

  it('refuses values of another type on their field', async () => {
    const sample = calls().sample();
    for (const [field, right] of Object.entries(sample)) {
      for (const wrong of othersThan(right)) {
        const answer = await calls().call('POST', '', calls().sample({ [field]: wrong }));
        const context = `${field}: ${JSON.stringify(wrong)} ${answer.status} ${JSON.stringify(answer.body)}`;
        assert.equal(answer.status, 400, context);
        assert.ok(
          Object.keys(answer.body.fields).some((path) => path.split(/[.[]/, 1)[0] === field),
          context,
        );
      }
    }
  });

  it('E9: refuses days that do not exist', async () => {
    const days = Object.entries(calls().sample()).filter(([, value]) => isDay(value));
    for (const [field] of days) {
      for (const day of [
        '2026-02-30',
        '2025-02-29',
        '2026-13-01',
        '2026-1-1',
        '20260101',
        '0000-00-00',
        '',
      ]) {
        const answer = await calls().call('POST', '', calls().sample({ [field]: day }));
        assert.equal(answer.status, 400, `${field}: ${day} ${JSON.stringify(answer.body)}`);
        assert.ok(answer.body.fields[field], `${field}: ${day}`);
      }
    }
  });

  it('E4: never takes identity, company, version, status D or times from a body', async () => {
    const forged = {
      id: 99_999,
      companyId: calls().world.other,
      version: 50,
      createdAt: '2000-01-01T00:00:00.000Z',
      updatedAt: '2000-01-01T00:00:00.000Z',
    };
    const made = await calls().create(forged);
    assert.notEqual(made.id, forged.id);
    assert.equal(made.version, 1);
    assert.notEqual(made.createdAt, forged.createdAt);
    const changed = await calls().call('PUT', `/${made.id}`, {
      ...calls().body(made),
      ...forged,
      version: 1,
      status: 'D',
    });
    if (changed.status !== 200) assert.ok(changed.body.fields.status, JSON.stringify(changed.body));
    const read = await calls().call('GET', `/${made.id}`);
    assert.deepEqual([read.body.id, read.body.status, read.body.createdAt], [made.id, 'A', made.createdAt]);
    const proto = await calls().call('POST', '', `{"__proto__":{"main":true}}`);
    assert.equal(proto.status, 400);
  });

  it('E10, E12: stores hostile text as it is, in one spelling, or refuses it on its field', async () => {
    for (const [what, text] of Object.entries(hostileTexts)) {
      for (const field of calls().entity.texts) {
        const answer = await calls().call('POST', '', calls().sample({ [field]: text }));
        const context = `${what} in ${field}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        if (answer.status === 201) {
          assert.equal(answer.body[field], composed(text).trim(), context);
          assert.equal(
            (await calls().call('GET', `/${answer.body.id}`)).body[field],
            composed(text).trim(),
            context,
          );
          await calls().call('DELETE', `/${answer.body.id}`);
        } else {
          assert.equal(answer.status, 400, context);
          assert.ok(answer.body.fields[field], context);
        }
      }
      const value = encodeURIComponent(text.toWellFormed());
      for (const query of [`q=${value}`, `sort=${value}`, `${calls().entity.searchable}=${value}`]) {
        const answer = await calls().call('GET', `?${query}`);
        assert.ok([200, 400].includes(answer.status), `${what} in ${query.slice(0, 20)}: ${answer.status}`);
      }
    }
  });

  it('knows no record by an id that is none', async () => {
    for (const id of wrongIds) {
      for (const [method, body] of [['GET'], ['PUT', { version: 1 }], ['DELETE']] as const) {
        const answer = await calls().call(method, `/${id}`, body);
        assert.equal(answer.status, 404, `${method} ${id.slice(0, 20)}`);
        assert.equal(answer.body.code, -1);
      }
    }
    assert.equal((await calls().call('GET', '/123456789')).status, 404);
  });
}

/** Values that are surely not of the type of this one. */
function othersThan(right: unknown): unknown[] {
  if (Array.isArray(right)) return ['text', 5, true, {}];
  if (typeof right === 'object' && right !== null) return ['text', 5, true, []];
  if (typeof right === 'number') return ['text', true, {}, []];
  if (typeof right === 'boolean') return ['text', 5, {}, []];
  return [true, {}, []];
}

function testUnique(calls: () => Calls, { field, code }: NonNullable<EntityApi['unique']>): void {
  it('is unique among what is not deleted, whatever its case', async () => {
    const first = await calls().create();
    const second = await calls().create();
    const taken = { [field]: first[field] };
    for (const answer of [
      await calls().call('POST', '', calls().sample(taken)),
      await calls().call('PUT', `/${second.id}`, calls().body(second, taken)),
    ]) {
      assert.equal(answer.status, 409, JSON.stringify(answer.body));
      assert.equal(answer.body.code, code);
      assert.equal(answer.body.fields[field].code, code);
    }
    for (const other of [String(first[field]).toUpperCase(), String(first[field]).toLowerCase()]) {
      const alike = await calls().call('POST', '', calls().sample({ [field]: other }));
      assert.deepEqual([alike.status, alike.body.code], [409, code], other);
    }
    assert.equal((await calls().call('PUT', `/${first.id}`, calls().body(first))).status, 200);
    assert.equal((await calls().call('DELETE', `/${first.id}`)).status, 200);
    const again = await calls().call('POST', '', calls().sample(taken));
    assert.equal(again.status, 201, JSON.stringify(again.body));
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => calls().call('PUT', `/${second.id}`, calls().body(second, taken))),
    );
    for (const answer of parallel) assert.equal(answer.body.code, code);
  });
}
