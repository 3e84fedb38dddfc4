import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseStrictJson } from '../../core/http/json.ts';
import { limits } from '../../shared/limits.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const base = '/api/dashboard/core';
const slot = { title: 'Uno', quota: 5, main: false, vehicleTypes: ['CA'] };

for (const dialect of dialects) {
  describe(`HTTP at its edges (${dialect})`, () => {
    let site: Site;
    let company: number;
    before(async () => {
      site = await openSite(dialect);
      const view = 'view/company/create';
      company = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    });
    after(() => site.close());

    /** Sends a request as it stands and insists on the shape of an error. */
    async function raw(
      method: string,
      url: string,
      payload?: string,
      headers: Record<string, string> = { 'content-type': 'application/json' },
    ) {
      const response = await site.app.inject({
        method: method as 'GET',
        url: url.startsWith('/api') ? url : base + url,
        headers: {
          authorization: site.token,
          pathview: 'view/slot/create',
          companyid: String(company),
          ...(payload === undefined ? {} : headers),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const text = response.body;
      if (response.statusCode >= 400) {
        const body = JSON.parse(text);
        assert.equal(typeof body.code, 'number', text);
        assert.ok(body.code < 0 && body.message.length > 5, text);
        assert.doesNotMatch(text, /FST_ERR_BAD|stack|node_modules|\bat \/|SQLITE|postgres|127\.0\.0\.1/);
        assert.match(String(response.headers['content-type']), /^application\/json/);
        assert.ok(response.statusCode < 500, text);
      }
      return { status: response.statusCode, headers: response.headers, text };
    }
    const post = (json: string) => raw('POST', '/slots', json);

    it('refuses what JSON.parse lets pass in silence', async () => {
      const valid = JSON.stringify(slot);
      assert.equal((await post(valid)).status, 201);
      const deep = '['.repeat(20_000) + ']'.repeat(20_000);
      const justTooDeep = '['.repeat(limits.jsonDepth + 1) + ']'.repeat(limits.jsonDepth + 1);
      for (const json of [
        '{"title":"a","title":"b"}',
        '{"title":"a","\\u0074itle":"b"}',
        '{"x":{"a":1,"a":2}}',
        '[{"a":1,"a":1}]',
        '{"__proto__":{"main":true}}',
        '{"\\u005f_proto__":{}}',
        '{"constructor":{"prototype":{}}}',
        '{"quota":9007199254740993}',
        '{"quota":-9007199254740993}',
        '{"quota":1e400}',
        '{"quota":1e30}',
        '{"quota":12345678901234567890.5}',
        '{"title":"a"',
        "{'title':'a'}",
        '{"title":NaN}',
        'undefined',
        '{"a":1}{"b":2}',
        '\u0000',
        '"\\',
        '{"a\\":1}',
        deep,
        justTooDeep,
        '['.repeat(20_000),
      ]) {
        const answer = await post(json);
        assert.equal(answer.status, 400, json.slice(0, 40));
      }
    });

    it('takes what is odd and right: escapes, numbers in other forms, blanks around', async () => {
      for (const [title, json] of [
        ['a"b', `{"title":"a\\"b","quota":5,"main":false,"vehicleTypes":["CA"]}`],
        ['{,}:', `{"title":"{,}:","quota":5.0,"main":false,"vehicleTypes":["CA"]}`],
        ['e', ` \n{"title":"e","quota":5e0,"main":false,"vehicleTypes":["CA"]} `],
      ]) {
        const answer = await post(json ?? '');
        assert.equal(answer.status, 201, answer.text);
        assert.equal(JSON.parse(answer.text).title, title);
      }
    });

    it('survives one text as long as a body may be', async () => {
      assert.equal((await post(JSON.stringify({ ...slot, title: 'x'.repeat(60_000) }))).status, 400);
      assert.equal((await post(`{"title":"${'\\u0041'.repeat(10_000)}"}`)).status, 400);
    });

    it('refuses what is no object of fields, before anything looks into it', async () => {
      for (const json of ['"text"', '17', 'true', '[]', '[{"title":"a"}]']) {
        const answer = await post(json);
        assert.deepEqual([answer.status, Object.keys(JSON.parse(answer.text).fields)], [400, ['']], json);
      }
    });

    it('refuses more values, and more keys of one object, than any body of ours has', async () => {
      const keys = Array.from({ length: limits.jsonKeys + 1 }, (_, n) => `"${n}":0`);
      assert.equal((await post(`{${keys.join(',')}}`)).status, 413);
      assert.equal((await post(`{${keys.slice(1).join(',')}}`)).status, 400);
      const values = `[${'0,'.repeat(limits.jsonValues)}0]`;
      assert.throws(() => parseStrictJson(values), { error: 'payloadTooLarge' });
    });

    it('tells the first of very many problems, with those of real fields before unknown ones', async () => {
      const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x${n}`, 0]));
      const answer = await post(JSON.stringify({ ...unknown, quota: -1 }));
      const fields = Object.keys(JSON.parse(answer.text).fields);
      assert.equal(answer.status, 400);
      assert.equal(fields.length, limits.problems);
      assert.deepEqual(fields.slice(0, 2), ['title', 'quota']);
    });

    it('refuses a body that is too large with 413, one that is no JSON with 415', async () => {
      assert.equal((await post(`"${'x'.repeat(10 * 1024 * 1024)}"`)).status, 413);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'x',
      ]) {
        const answer = await raw('POST', '/slots', JSON.stringify(slot), { 'content-type': type });
        assert.equal(answer.status, 415, type);
      }
      const none = await raw('POST', '/slots', JSON.stringify(slot), {});
      assert.equal(none.status, 415);
      const charset = { 'content-type': 'application/json; charset=utf-8' };
      assert.equal((await raw('POST', '/slots', '{', charset)).status, 400);
    });

    it('refuses a body that is coded in any way, forms too, and says what would do', async () => {
      const json = { 'content-type': 'application/json' };
      for (const coding of ['gzip', 'br', 'deflate', 'x', 'identity, gzip', 'GZIP']) {
        for (const path of ['/slots', '/access/login', '/electronic-payments/payu/confirmation']) {
          const headers = { ...json, 'content-encoding': coding };
          const answer = await raw('POST', path, JSON.stringify(slot), headers);
          assert.equal(answer.status, 415, `${coding} ${path}`);
          assert.equal(answer.headers['accept-encoding'], 'identity');
          assert.equal(JSON.parse(answer.text).reason, 'encoding-not-supported');
        }
      }
      const plain = { ...json, 'content-encoding': 'identity' };
      assert.equal(
        (await raw('POST', '/slots', JSON.stringify({ ...slot, title: 'Llano' }), plain)).status,
        201,
      );
    });

    it('looks at who calls before it reads a body: a refused caller’s is never parsed', async () => {
      const callers: [string, string, Record<string, string>][] = [
        ['/slots', 'a session that is none', { authorization: 'Bearer x.y.z' }],
        ['/slots', 'nobody', {}],
        ['/terminal/batch', 'no key', {}],
        ['/terminal/batch', 'a key that is none', { authorization: `Bearer ptk_${'x'.repeat(43)}` }],
        ['/external/discounts', 'a key that is none', { authorization: `Bearer pak_${'x'.repeat(43)}` }],
      ];
      for (const [path, who, headers] of callers) {
        for (const [type, payload] of [
          ['application/json', '[['],
          ['application/json', '['.repeat(limits.bodyBytes + 1)],
          ['text/plain', 'x'],
        ] as const) {
          const url = base + path;
          const all = { ...headers, 'content-type': type };
          const answer = await site.app.inject({ method: 'POST', url, headers: all, payload });
          assert.equal(answer.statusCode, 401, `${path} by ${who}: ${answer.body}`);
        }
      }
    });

    it('refuses an empty body where one is needed, at its fields', async () => {
      for (const path of ['/slots', '/access/login', '/tariffs/quote', '/access/password'])
        assert.equal(
          (await raw(path === '/access/password' ? 'PUT' : 'POST', path)).status,
          path === '/tariffs/quote' ? 403 : 400,
          path,
        );
      assert.equal((await post('')).status, 400);
      assert.equal((await post('null')).status, 400);
    });

    it('refuses a query parameter that comes twice, and takes the others as text', async () => {
      for (const query of ['page=1&page=1', 'q=a&q=b', 'title=a&%74itle=b', '__proto__=1', 'q=a&x=1&x=2']) {
        const answer = await raw('GET', `/slots?${query}`);
        assert.equal(answer.status, 400, query);
        assert.ok(JSON.parse(answer.text).complement, query);
      }
      assert.equal((await raw('GET', '/slots?q=a%20b&size=5')).status, 200);
      assert.equal((await raw('GET', '/slots?q[]=a')).status, 400);
      assert.equal((await raw('GET', '/nowhere?a=1&a=2')).status, 404);
    });

    it('reads no more for a path that there is not than for anybody', async () => {
      const body = (bytes: number) => `{${' '.repeat(bytes - 2)}}`;
      assert.equal((await raw('POST', '/nowhere', body(limits.publicBodyBytes))).status, 404);
      assert.equal((await raw('POST', '/nowhere', body(limits.publicBodyBytes + 1))).status, 413);
    });

    it('answers an unknown path with 404, whatever its form', async () => {
      for (const path of [
        '/nowhere',
        '/Slots',
        '/slots/',
        '//slots',
        '/slots/1/x',
        '/slots%2f1',
        '/devices/1/key/2',
        `/slots/${'9'.repeat(5000)}`,
      ]) {
        const { status } = await raw('GET', path);
        assert.ok(status === 404, `${path.slice(0, 30)} ${status}`);
      }
      for (const path of ['/slots/%zz', '/slots/%', '/%c0%ae']) {
        const { status } = await raw('GET', path);
        assert.ok([400, 404].includes(status), path);
      }
    });

    it('answers a known path and another method with 405, -1709 and what is allowed', async () => {
      for (const [method, path, allowed] of [
        ['DELETE', '/slots', 'GET, POST'],
        ['PATCH', '/slots/1', 'GET, PUT, DELETE'],
        ['POST', '/slots/1', 'GET, PUT, DELETE'],
        ['PUT', '/access/login', 'POST'],
        ['OPTIONS', '/slots', 'GET, POST'],
        ['TRACE', '/slots', 'GET, POST'],
        ['PROPFIND', '/devices/7/key', 'POST, PUT, DELETE'],
        ['POST', '/occupancy', 'GET'],
      ] as const) {
        const answer = await raw(method, path);
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.equal(answer.headers.allow, allowed);
        assert.equal(JSON.parse(answer.text).code, -1709);
      }
    });

    it('words errors in the language asked for, Spanish where it is none of ours', async () => {
      const texts: [string | undefined, string][] = [
        [undefined, 'Escriba el nombre del cupo.'],
        ['es-CO', 'Escriba el nombre del cupo.'],
        ['fr', 'Escriba el nombre del cupo.'],
        ['xx;q=oops', 'Escriba el nombre del cupo.'],
        ['en-US,en;q=0.9', 'Enter the name of the slot.'],
        ['fr, en;q=0.5, es;q=0.4', 'Enter the name of the slot.'],
        ['en;q=0, es', 'Escriba el nombre del cupo.'],
      ];
      for (const [language, text] of texts) {
        const answer = await site.call(
          'POST',
          '/slots',
          { ...slot, title: '' },
          {
            view: 'view/slot/create',
            company,
            ...(language ? { language } : {}),
          },
        );
        assert.equal(answer.body.message, text, String(language));
        assert.equal(answer.body.fields.title.message, text);
      }
      const unknown = await site.call('GET', '/nowhere', undefined, { language: 'en' });
      assert.equal(unknown.body.message, 'What you are looking for was not found.');
    });

    it('tells nothing of a fault of its own', async () => {
      await site.db.schema.alterTable('slots').renameTo('slots_away').execute();
      try {
        const answer = await site.call('GET', '/slots', undefined, { view: 'view/slot/create', company });
        assert.equal(answer.status, 500);
        assert.deepEqual(Object.keys(answer.body).sort(), ['code', 'message', 'reason']);
        assert.doesNotMatch(JSON.stringify(answer.body), /slots|sql|table/i);
      } finally {
        await site.db.schema.alterTable('slots_away').renameTo('slots').execute();
      }
      assert.equal((await raw('GET', '/slots')).status, 200);
    });
  });
}
