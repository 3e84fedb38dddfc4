import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyLog } from '../../core/db/erased-rows.ts';
import { portraitOf } from '../../core/features/traffic/guardian/portrait.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { asType, metadataOf, photograph } from '../support/photos.ts';
import { png, wholePng } from '../support/pictures.ts';
import { confirmClock } from './support/confirm-clock.ts';
import type { Wire } from './support/entity-api.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/guardian/manage-person/photo';
const today = '2026-11-20';
const dayMs = 86_400_000;
const script = '<html><script>alert(document.cookie)</script></html>';
const text = (content: string) => Buffer.from(content, 'latin1');
const consent = { textVersion: '2026-1', channel: 'oral' };
const photo = await photograph();
const whole: Record<string, Buffer> = {
  jpeg: photo,
  png: await asType(await photograph(300, 200), 'png'),
  webp: await asType(photo, 'webp'),
};

/** What is sent as a photo, and refused on its field. */
const refusals: Record<string, Buffer> = {
  'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a web page': text(script),
  'a GIF': text('GIF89a..........'),
  'a PDF': text('%PDF-1.4\n%%EOF'),
  'a PNG of a hundred megapixels': Buffer.from(png(10_000, 10_000), 'base64'),
  'a PNG that says to be small and holds nothing': Buffer.from(png(40, 40), 'base64'),
  'a script behind the first bytes of a JPEG': Buffer.concat([photo.subarray(0, 700), text(script)]),
  'a script that says to be WebP': text(`RIFF....WEBP${script}`),
  'half a JPEG': photo.subarray(0, photo.length >> 1),
  'a JPEG whose end is missing': photo.subarray(0, photo.length - 3000),
  'half a PNG': whole.png?.subarray(0, whole.png.length >> 1) ?? Buffer.alloc(0),
  'half a WebP': whole.webp?.subarray(0, whole.webp.length >> 1) ?? Buffer.alloc(0),
  'one byte too many': Buffer.concat([wholePng(4, 4), Buffer.alloc(2_000_001 - wholePng(4, 4).length)]),
};

for (const dialect of dialects) {
  describe(`photos of persons at the gate (${dialect})`, () => {
    let site: Site;
    let company: number;
    let count = 0;
    before(async () => {
      site = await openSite(dialect, `${today}T10:00:00-05:00`);
      company = await lot('Torre Norte', { visitorPhotos: true });
    });
    after(() => site.close());

    async function lot(name: string, parameters: object): Promise<number> {
      const made = await site.done(
        'POST',
        '/companies',
        { name, timeZone: 'America/Bogota' },
        {
          view: 'view/company/create',
        },
      );
      await setParameters(made.id, parameters);
      return made.id;
    }
    async function setParameters(id: number, parameters: object): Promise<void> {
      const as = { view: 'view/company/settings/operating-parameters', company: id };
      const { version } = await site.done('GET', '/operating-parameters', undefined, as);
      await site.done('PUT', '/operating-parameters', { version, ...parameters }, as);
    }
    const register = (body: object = {}, at = company): Promise<Wire> => {
      count += 1;
      const identification = String(52_000_000 + count);
      const person = { identificationType: '13', identification, name: `Ana Ruiz ${count}`, kind: 'visitor' };
      const all = { ...person, validFrom: today, validTo: today, consent, ...body };
      return site.done('POST', '/guardian-persons', all, { view: 'view/guardian', company: at });
    };
    const call = (method: string, path: string, body?: object, more: Wire = {}): Promise<Answer> =>
      site.call(method, path, body, { view, company, ...more });
    const sent = (bytes: Buffer) => ({ name: 'foto.html', content: bytes.toString('base64') });
    const keep = (personId: number, bytes: Buffer = photo, more: object = {}, as: Wire = {}) =>
      call('POST', '/guardian-photos', { personId, file: sent(bytes), consent, ...more }, as);
    /** The bytes of a picture, and what it is answered with. */
    const see = (personId: number, field = 'picture', token = site.token) =>
      site.app.inject({
        method: 'GET',
        url: `/api/dashboard/core/guardian-photos/${personId}/${field}`,
        headers: { authorization: token, pathview: view, companyid: String(company) },
      });
    const known = async (personId: number) => (await call('GET', `/guardian-photos/${personId}`)).body;
    const views = async (personId: number) => {
      const rows = await site.db
        .selectFrom('audit_entries')
        .select(['user_id', 'after'])
        .where('resource', '=', 'guardian-photos')
        .where('action', '=', 'view')
        .execute();
      return rows.filter(({ after }) => JSON.parse(after ?? '{}').personId === personId).length;
    };
    const photoRows = async () =>
      Number(
        (
          await site.db
            .selectFrom('guardian_photos')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );

    it('are off until the lot turns them on', async () => {
      const other = await lot('Torre Sur', {});
      const person = await register({}, other);
      assert.equal(person.hasPhoto, null);
      const refused = await keep(person.id, photo, {}, { company: other });
      assert.deepEqual([refused.status, refused.body.code], [409, -3430]);
      const { body } = await call('GET', `/guardian-photos/${person.id}`, undefined, { company: other });
      assert.deepEqual(body, { isOn: false, photo: null });
    });

    for (const [name, bytes] of Object.entries(refusals))
      it(`refuse ${name} on its field, and keep nothing`, async () => {
        const person = await register();
        const { status, body } = await keep(person.id, bytes);
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['file']], JSON.stringify(body));
        assert.ok(body.fields.file.message.length > 10);
        assert.equal((await known(person.id)).photo, null);
      });

    it('say -3431 of what is damaged, and -3432 where the person has not agreed to the photo', async () => {
      const person = await register();
      assert.equal((await keep(person.id, photo.subarray(0, 9000))).body.fields.file.code, -3431);
      for (const wrong of [null, undefined]) {
        const { status, body } = await keep(person.id, photo, { consent: wrong });
        assert.deepEqual([status, body.fields.consent?.code], [400, -3432], JSON.stringify(body));
      }
      const odd = await keep(person.id, photo, { consent: { textVersion: '', channel: 'x' } });
      assert.deepEqual(Object.keys(odd.body.fields).sort(), ['consent.channel', 'consent.textVersion']);
    });

    for (const [type, bytes] of Object.entries(whole))
      it(`write a ${type} anew: upright, small, without what came with it`, async () => {
        const person = await register();
        const trailed = Buffer.concat([bytes, text(script)]);
        const { status, body } = await keep(person.id, trailed);
        assert.equal(status, 200, JSON.stringify(body));
        assert.ok(!('picture' in body) && !('contentKey' in body));
        assert.equal((await known(person.id)).photo.bytes, body.bytes);
        for (const [field, side, most] of [
          ['picture', 480, 100_000],
          ['thumbnail', 96, 10_000],
        ] as const) {
          const { statusCode, headers, rawPayload } = await see(person.id, field);
          assert.deepEqual(
            [
              statusCode,
              headers['content-type'],
              headers['cache-control'],
              headers['x-content-type-options'],
            ],
            [200, 'image/jpeg', 'private, no-store', 'nosniff'],
          );
          const {
            format,
            width = 0,
            height = 0,
            exif,
            icc,
            xmp,
            iptc,
            orientation,
          } = await metadataOf(rawPayload);
          assert.deepEqual(
            [format, exif, icc, xmp, iptc, orientation],
            ['jpeg', ...Array(5).fill(undefined)],
          );
          assert.ok(Math.max(width, height) <= side && rawPayload.length <= most, `${width}×${height}`);
          for (const word of ['script', 'CamaraSecreta', 'Exif'])
            assert.ok(!rawPayload.includes(word), `${word} in the ${field}`);
          if (type === 'jpeg') assert.deepEqual([width < height, body.width], [true, 360]);
        }
      });

    it('have the metadata that the tests look for in what was sent', async () => {
      assert.ok(photo.includes('CamaraSecreta') && photo.length < 2_000_000);
      const { exif, orientation } = await metadataOf(photo);
      assert.equal(orientation, 6);
      assert.ok(exif && exif.length > 100);
    });

    it('bring even noise below 100 kB, and refuse beyond what waits', async () => {
      const { picture } = await portraitOf(await photograph(960, 960));
      assert.ok(picture.length <= 100_000, String(picture.length));
      const all = await Promise.allSettled(Array.from({ length: 12 }, () => portraitOf(photo)));
      const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      assert.equal(refused.length, 3);
      assert.ok(
        refused.every(({ reason }) => reason.error === 'photosBusy' && reason.details.retryAfter > 0),
      );
    });

    it('say -3433 and when to come again where too many are sent at once', async () => {
      const person = await register();
      const answers = await Promise.all(Array.from({ length: 24 }, () => keep(person.id)));
      const busy = answers.filter(({ status }) => status === 503);
      assert.ok(busy.length > 0 && busy.length < 24, String(busy.length));
      assert.ok(busy.every(({ body, headers }) => body.code === -3433 && Number(headers['retry-after']) > 0));
      assert.ok(answers.every(({ status }) => status === 200 || status === 503));
    });

    it('take turns: of two at once one is kept, and both are answered', async () => {
      const person = await register();
      const answers = await Promise.all([keep(person.id), keep(person.id, whole.webp)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(answers.map(({ body }) => body.version).sort(), [1, 2]);
      assert.equal((await see(person.id)).statusCode, 200);
    });

    it('are those of the own lot alone', async () => {
      const person = await register();
      await keep(person.id);
      const other = await lot('Torre Oeste', { visitorPhotos: true });
      for (const [method, path, body] of [
        ['GET', `/guardian-photos/${person.id}`, undefined],
        ['GET', `/guardian-photos/${person.id}/picture`, undefined],
        ['GET', `/guardian-photos/${person.id}/thumbnail`, undefined],
        ['DELETE', `/guardian-photos/${person.id}`, undefined],
        ['POST', '/guardian-photos', { personId: person.id, file: sent(photo), consent }],
      ] as const)
        assert.equal((await call(method, path, body, { company: other })).status, 404, `${method} ${path}`);
      assert.equal((await see(person.id)).statusCode, 200);
    });

    it('show nothing to who has the desk without them, whatever screen is claimed', async () => {
      const person = await register();
      await keep(person.id);
      const { token } = await signUp(site, [[company, { 'view/guardian': 'write' }]]);
      const desk = { view: 'view/guardian', token };
      assert.equal((await call('GET', `/guardian-persons/${person.id}`, undefined, desk)).status, 200);
      for (const from of ['view/guardian', view])
        for (const path of ['', '/picture', '/thumbnail']) {
          const { status } = await call('GET', `/guardian-photos/${person.id}${path}`, undefined, {
            ...{ view: from, token },
          });
          assert.equal(status, 403, `${from} ${path}`);
        }
      const reader = await signUp(site, [[company, { [view]: 'read' }]]);
      assert.equal((await see(person.id, 'thumbnail', reader.token)).statusCode, 200);
      const as = { token: reader.token };
      assert.equal((await keep(person.id, photo, {}, as)).status, 403);
      assert.equal((await call('DELETE', `/guardian-photos/${person.id}`, undefined, as)).status, 403);
    });

    it('are filed in the audit each time that one is seen, thumbnails once an hour', async () => {
      const person = await register();
      await keep(person.id);
      await see(person.id);
      await see(person.id);
      assert.equal(await views(person.id), 2);
      for (const _ of [1, 2, 3]) await see(person.id, 'thumbnail');
      assert.equal(await views(person.id), 2, 'who saw the picture has seen the person');
      const reader = await signUp(site, [[company, { [view]: 'read' }]]);
      for (const _ of [1, 2, 3]) await see(person.id, 'thumbnail', reader.token);
      assert.equal(await views(person.id), 3);
      site.clock.now += 3_700_000;
      const { token } = { token: await site.tokenFor(reader.id) };
      await see(person.id, 'thumbnail', token);
      assert.equal(await views(person.id), 4);
      site.token = await site.tokenFor(1);
      const { rows } = await site.done('GET', '/audit-entries?action=view', undefined, {
        ...{ view: 'view/audit', company },
      });
      assert.deepEqual([rows[0].resource, rows[0].changed], ['guardian-photos', ['Persona']]);
      const nobody = await register();
      assert.equal((await see(nobody.id)).statusCode, 404);
      assert.equal(await views(nobody.id), 0);
    });

    it('go with the consent that is taken back, and with the person; the consent to the data stays', async () => {
      const person = await register();
      const made = (await keep(person.id)).body;
      const before = await photoRows();
      assert.equal((await call('DELETE', `/guardian-photos/${person.id}`)).status, 204);
      assert.equal((await call('DELETE', `/guardian-photos/${person.id}`)).status, 204);
      assert.equal(await photoRows(), before - 1);
      assert.equal((await see(person.id)).statusCode, 404);
      const read = await site.done('GET', `/guardian-persons/${person.id}`, undefined, {
        ...{ view: 'view/guardian', company },
      });
      assert.deepEqual([read.consent.textVersion, read.hasPhoto], ['2026-1', false]);
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['action', 'before'])
        .where('resource', '=', 'guardian-photos')
        .where('record_id', '=', made.id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['create', 'delete'],
      );
      assert.equal(JSON.parse(entries[1]?.before ?? '{}').consent.channel, 'oral');
      await keep(person.id);
      await site.done('DELETE', `/guardian-persons/${person.id}`, undefined, {
        ...{ view: 'view/guardian', company },
      });
      assert.equal(await photoRows(), before - 1);
    });

    it('lie sealed, and are gone from database and files once the person is erased', async () => {
      const person = await register({ name: 'Berta Quiñones Lara' });
      await keep(person.id);
      const row = await site.db
        .selectFrom('guardian_photos')
        .selectAll()
        .where('person_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const seen = (await see(person.id)).rawPayload.toString('base64');
      assert.ok(!row.picture.includes(seen.slice(40, 200)), 'the picture does not lie open');
      assert.match(row.content_key, /^sealed:1:/);
      const officer = { view: 'view/data-protection', company };
      const file = await site.done('GET', `/data-persons/guardian-persons-${person.id}`, undefined, officer);
      const section = file.sections.find((one: Wire) => one.store === 'guardian-photos');
      assert.deepEqual([section?.erased, section?.kept], [1, 0]);
      assert.deepEqual(
        file.consents.map((one: Wire) => one.store),
        ['guardian-persons', 'guardian-photos'],
        'the photo has a consent of its own',
      );
      const written = await site.done(
        'POST',
        `/data-persons/guardian-persons-${person.id}/export?format=json`,
        undefined,
        officer,
      );
      assert.ok(!Buffer.from(written.content, 'base64').includes(row.picture.slice(0, 60)));
      const { counts } = await site.done(
        'POST',
        `/data-persons/guardian-persons-${person.id}/erasure`,
        { plan: file.plan, reason: 'Lo pidió' },
        officer,
      );
      assert.deepEqual([counts['guardian-photos'], counts['guardian-persons']], [1, 1]);
      const left = await site.db.selectFrom('guardian_photos').select(['picture', 'thumbnail']).execute();
      assert.ok(left.every(({ picture }) => picture !== row.picture));
      assert.equal((await see(person.id)).statusCode, 404);
      if (dialect !== 'sqlite') return;
      await emptyLog(site.db);
      for (const name of (await readdir(site.place.dataDir)).filter((one) => /\.db(-wal)?$/.test(one))) {
        const bytes = await readFile(join(site.place.dataDir, name));
        for (const part of [row.picture, row.thumbnail, row.content_key])
          assert.ok(!bytes.includes(part.slice(100, 160)), `the bytes of ${name}`);
      }
    });

    it('stay with nobody for longer than the lot says, and with nobody at all once they are off', async () => {
      await setParameters(company, { visitorPhotos: true, visitorPhotoDays: 20, visitorVisitDays: 90 });
      const visitor = await register();
      const lives = await register({ kind: 'resident', validTo: null });
      const blocked = await register();
      const held = await register();
      for (const { id } of [visitor, lives, blocked, held]) await keep(id);
      const desk = { view: 'view/guardian', company };
      await site.done('POST', `/guardian-persons/${blocked.id}/block`, { reason: 'Peleó' }, desk);
      await site.done(
        'POST',
        '/data-holds',
        { ref: `guardian-persons-${held.id}`, reason: 'Proceso' },
        {
          ...{ view: 'view/data-protection', company },
        },
      );
      const later = async (days: number) => {
        site.clock.now = Date.parse(`${today}T10:00:00-05:00`) + days * dayMs;
        site.token = await site.tokenFor(1);
        await confirmClock(site).then(() => tidyUp(site.db, site.clock.now));
      };
      const have = async () => {
        const all: boolean[] = [];
        for (const { id } of [visitor, lives, blocked, held]) all.push((await see(id)).statusCode === 200);
        return all;
      };
      await later(19);
      assert.deepEqual(await have(), [true, true, true, true]);
      await later(22);
      assert.deepEqual(await have(), [false, true, false, true]);
      const person = await site.done('GET', `/guardian-persons/${visitor.id}`, undefined, desk);
      assert.equal(person.name, visitor.name, 'the photo goes before the person');
      await setParameters(company, { visitorPhotos: false });
      assert.deepEqual(await have(), [false, false, false, false]);
      await later(24);
      await setParameters(company, { visitorPhotos: true });
      assert.deepEqual(await have(), [false, false, false, true], 'a legal hold keeps it');
    });
  });
}
