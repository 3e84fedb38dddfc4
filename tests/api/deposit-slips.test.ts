import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { jpeg, wholePng } from '../support/pictures.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const today = '2026-11-20';
const script = '<html><script>alert(document.cookie)</script></html>';
const text = (content: string) => Buffer.from(content, 'latin1');
const photograph = Buffer.from(jpeg(40, 30, 200), 'base64');

/** What is sent as a slip, and is none. */
const refusals: Record<string, Buffer> = {
  'a web page': text(script),
  'a web page that begins with a byte order mark': Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    text(script),
  ]),
  'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG that says to be XML': text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a PDF behind a web page': text(`${script}\n%PDF-1.4\n%%EOF`),
  'a script behind the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(script)]),
  'a script behind the signature of a PNG': Buffer.concat([wholePng(4, 4).subarray(0, 8), text(script)]),
  'a script that says to be WebP': text(`RIFF....WEBP${script}`),
  'a JPEG without a size': photograph.subarray(0, 30),
  'an archive': text('PK\x03\x04............'),
  'a program': text('MZ\x90\x00............'),
  'a GIF': text('GIF89a..........'),
  'one byte too many': Buffer.concat([wholePng(4, 4), Buffer.alloc(1_000_001 - wholePng(4, 4).length)]),
};

/** What is a picture or a PDF, whatever else it is too, and as what it is answered. */
const taken: Record<string, { bytes: Buffer; type: string; way: string }> = {
  'a picture with a web page behind it': {
    bytes: Buffer.concat([wholePng(4, 4), text(script)]),
    type: 'image/png',
    way: 'inline',
  },
  'a photograph with a web page in its camera data': {
    bytes: Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, script.length + 2]),
      text(script),
      photograph.subarray(2),
    ]),
    type: 'image/jpeg',
    way: 'inline',
  },
  'a PDF with a script': {
    bytes: text(`%PDF-1.4\n${script}\n%%EOF`),
    type: 'application/pdf',
    way: 'attachment',
  },
};

for (const dialect of dialects) {
  describe(`what is sent as the slip of a deposit (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let made: { id: number };
    before(async () => {
      site = await openSite(dialect, `${today}T18:00:00-05:00`);
      lot = await freshLot(site);
      made = (await deposit('S-1')).body;
    });
    after(() => site.close());

    const as = () => ({ view: 'view/deposits', company: lot.companyId });
    const sent = (bytes: Buffer) => ({ name: 'recibo.html', content: bytes.toString('base64') });
    const deposit = (reference: string, more: object = {}): Promise<Answer> => {
      const details = [{ deviceId: 0, amount: 100 }];
      const body = { date: today, reference, bank: 'Banco', total: 100, details, closureIds: [], ...more };
      return site.call('POST', '/deposits', body, as());
    };
    const path = () => `/deposits/${made.id}/attachment`;
    const count = async () => (await site.done('GET', '/deposits', undefined, as())).total;

    for (const [name, bytes] of Object.entries(refusals))
      it(`${name} is refused at its field, and nothing is kept`, async () => {
        const before = await count();
        const along = await deposit('S-2', { attachment: sent(bytes) });
        assert.deepEqual([along.status, Object.keys(along.body.fields)], [400, ['attachment']]);
        const later = await site.call('PUT', path(), { file: sent(bytes) }, as());
        assert.deepEqual([later.status, Object.keys(later.body.fields)], [400, ['file']]);
        assert.deepEqual(
          [await count(), (await site.call('GET', path(), undefined, as())).status],
          [before, 404],
        );
      });

    it('nothing, no base64, and a name without a file are refused at their fields', async () => {
      for (const file of [
        { name: 'recibo.png', content: '' },
        { name: 'recibo.png', content: '%%%%' },
        { name: 'recibo.png', content: 'AAA' },
        { name: '', content: wholePng(4, 4).toString('base64') },
        { name: 'recibo.png' },
        null,
        'x',
      ]) {
        const { status, body } = await site.call('PUT', path(), { file }, as());
        assert.equal(status, 400, JSON.stringify(file));
        assert.ok(
          Object.keys(body.fields).every((field) => field.startsWith('file')),
          JSON.stringify(body),
        );
      }
    });

    for (const [name, { bytes, type, way }] of Object.entries(taken))
      it(`${name} is answered as what its bytes are, and no browser takes it for a page`, async () => {
        assert.equal((await site.call('PUT', path(), { file: sent(bytes) }, as())).status, 200);
        const { headers } = await site.call('GET', path(), undefined, as());
        assert.deepEqual([headers['content-type'], headers['x-content-type-options']], [type, 'nosniff']);
        assert.match(
          String(headers['content-disposition']),
          new RegExp(`^${way}; filename="slip-\\d+\\.\\w+"$`),
        );
        await site.db.deleteFrom('deposit_attachments').where('deposit_id', '=', made.id).execute();
      });
  });
}
