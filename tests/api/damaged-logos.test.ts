import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { logoPicture } from '../../core/features/site/companies/logo-picture.ts';
import { reasonOf } from '../../shared/errors/catalogue.ts';
import { wholePng } from '../support/pictures.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type FilledLot, fillLot } from './support/filled-lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

/*
 * A logo is read to its end before it is kept, and a paper is made whatever picture is stored: a damaged one is left out.
 */

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * 7919) % 251)), {
    raw: { width, height, channels },
  });

/** Bits of a file turned round, the same ones in every run; its head stays. */
function flipped(file: Buffer, seed: number): Buffer {
  const damaged = Buffer.from(file);
  for (let n = 0, at = seed; n < 12; n += 1) {
    at = (at * 1103515245 + 12345) % 2 ** 31;
    const place = 40 + (at % (file.length - 40));
    damaged[place] = (damaged[place] ?? 0) ^ (1 << (at % 8));
  }
  return damaged;
}

/** A header that promises so many pixels. */
function promising(file: Buffer, side: number): Buffer {
  const large = Buffer.from(file);
  large.writeUInt32BE(side, 16);
  large.writeUInt32BE(side, 20);
  return large;
}

/** What may be stored: pictures that can be read, and what only looks like one. */
async function pictures(): Promise<{ good: Record<string, Buffer>; bad: Record<string, Buffer> }> {
  const plain = await noise(60, 40, 4).png().toBuffer();
  const interlaced = await noise(60, 40, 4).png({ progressive: true }).toBuffer();
  const photo = await noise(60, 40).jpeg().toBuffer();
  const webp = await noise(60, 40).webp().toBuffer();
  const good = {
    'a PNG with transparency': plain,
    'an interlaced PNG': interlaced,
    'a PNG of 16 bits': await noise(60, 40).toColourspace('rgb16').png().toBuffer(),
    'a grey PNG': await noise(60, 40).greyscale().png().toBuffer(),
    'a PNG of a palette': await noise(60, 40).png({ palette: true }).toBuffer(),
    'a JPEG': photo,
    'a progressive JPEG': await noise(60, 40).jpeg({ progressive: true }).toBuffer(),
    'a JPEG of CMYK': await noise(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG with a page of HTML behind it': Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]),
    'a JPEG with an archive behind it': Buffer.concat([photo, Buffer.from('PK\x03\x04 and more')]),
  };
  const bad = {
    'a truncated PNG': plain.subarray(0, plain.length / 2),
    'a truncated interlaced PNG': interlaced.subarray(0, interlaced.length / 2),
    'a truncated JPEG': photo.subarray(0, photo.length / 2),
    'the header of a PNG': plain.subarray(0, 33),
    'a PNG of no pixels': promising(wholePng(4, 4), 0),
    'a PNG that promises 30000 x 30000': promising(plain, 30_000),
    'a PNG that promises more than it has': promising(plain, 1000),
    'a WebP': webp,
    'a truncated WebP': webp.subarray(0, webp.length / 2),
    'a moving WebP': await sharp(
      [plain, plain].map((input) => ({ input })) as never,
      { join: { animated: true } } as never,
    )
      .webp()
      .toBuffer()
      .catch(() => webp),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'no bytes': Buffer.alloc(0),
    ...Object.fromEntries(
      [1, 2, 3, 4].map((seed) => [`a PNG with bits turned, ${seed}`, flipped(plain, seed)]),
    ),
    ...Object.fromEntries(
      [5, 6, 7].map((seed) => [`an interlaced PNG with bits turned, ${seed}`, flipped(interlaced, seed)]),
    ),
  };
  return { good, bad };
}

const paperSizes = ['a4', 'letter', '80mm'];

it('logos that are sent all at once wait for each other; those beyond the ninth are told when to try again', async () => {
  const content = await noise(400, 400).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => logoPicture(content)));
  const refused = all.filter((one) => one.status === 'rejected');
  assert.ok(refused.length > 0 && refused.length <= 3);
  for (const { reason } of refused) {
    assert.equal(reasonOf(reason.error), 'logos-busy');
    assert.ok(reason.details.retryAfter > 0);
  }
});

for (const dialect of dialects) {
  describe(`damaged logos (${dialect})`, () => {
    let site: ReportingSite;
    let lot: FilledLot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await fillLot(site);
    });
    after(() => site.close());

    const put = async (content: Buffer) => {
      const as = { view: 'view/company/search' };
      const { version } = await site.done('GET', `/companies/${lot.companyId}/logo`, undefined, as);
      const file = { name: 'logo.png', content: content.toString('base64') };
      return site.call('PUT', `/companies/${lot.companyId}/logo`, { version, file }, as);
    };
    const picture = async (): Promise<Buffer> => {
      const answer = await site.app.inject({
        url: `/api/dashboard/core/companies/${lot.companyId}/logo/image`,
        headers: { authorization: site.token, pathview: 'view/start', companyid: String(lot.companyId) },
      });
      assert.equal(answer.statusCode, 200);
      return answer.rawPayload;
    };
    /** As an older version stored it. */
    const store = (content: Buffer) =>
      site.db
        .updateTable('company_logos')
        .set({ content: content.toString('base64'), type: 'png', tag: 'x' })
        .where('company_id', '=', lot.companyId)
        .execute();

    /** The documents of the lot that can be had on paper: one of each kind. */
    async function papers(): Promise<string[]> {
      const kinds = allEndpoints.flatMap(({ path }) => /^\/([\w-]+)\/:id\/pdf$/.exec(path)?.[1] ?? []);
      assert.ok(kinds.length >= 4);
      return Promise.all(
        kinds.map(async (kind) => {
          const table = kind.replaceAll('-', '_') as 'invoices';
          const { id } = await site.db
            .selectFrom(table)
            .select('id')
            .where('company_id', '=', lot.companyId)
            .limit(1)
            .executeTakeFirstOrThrow();
          return `/${kind}/${id}/pdf`;
        }),
      );
    }

    async function assertPapers(what: string, sizes: readonly string[]): Promise<void> {
      for (const path of await papers())
        for (const size of sizes) {
          const { statusCode, rawPayload } = await site.app.inject({
            method: 'GET',
            url: `/api/dashboard/core${path}?size=${size}`,
            headers: {
              ...{ authorization: site.token, companyid: String(lot.companyId) },
              pathview: path.startsWith('/fiscal')
                ? 'view/Aerooriente/reports/FiscalReport'
                : 'view/invoice/detail',
            },
          });
          assert.equal(statusCode, 200, `${what}: ${path} ${size}: ${rawPayload.subarray(0, 200)}`);
          assert.ok(rawPayload.includes('%%EOF'), `${what}: ${path}`);
        }
    }

    async function assertExports(what: string): Promise<void> {
      const as = { view: 'view/slot/create', company: lot.companyId };
      const { id } = await site.done('POST', '/slots/exports', { format: 'pdf' }, as);
      const { status } = await site.ended(id, { company: lot.companyId });
      assert.equal(status, 'done', what);
      const officer = { view: 'view/data-protection', company: lot.companyId };
      const file = await site.call(
        'POST',
        '/data-persons/guardian-persons-1/export?format=pdf',
        undefined,
        officer,
      );
      assert.equal(file.status, 200, `${what}: ${JSON.stringify(file.body)}`);
    }

    it('are refused on their field; what can be read is kept anew, in 8 bits and with nothing behind it', async () => {
      const { good, bad } = await pictures();
      for (const [what, content] of Object.entries(bad)) {
        const { status, body } = await put(content);
        // Of turned bits some turn nothing that can be told.
        if (what.includes('bits turned') && status === 200) continue;
        assert.equal(status, 400, `${what}: ${JSON.stringify(body)}`);
        assert.ok(body.fields && Object.keys(body.fields).every((field) => field.startsWith('file')), what);
        if (what.startsWith('a truncated PNG'))
          assert.equal(Object.values<{ code: number }>(body.fields)[0]?.code, -3530);
      }
      for (const [what, content] of Object.entries(good)) {
        const { status, body } = await put(content);
        assert.deepEqual(
          [status, body.width, body.height],
          [200, 60, 40],
          `${what}: ${JSON.stringify(body)}`,
        );
        const kept = await picture();
        assert.ok(!/script|archive|and more/.test(kept.toString('latin1')), what);
        const facts = await sharp(kept).metadata();
        assert.deepEqual([facts.depth, facts.space], ['uchar', 'srgb'], what);
        await assertPapers(what, ['letter']);
      }
      await assertPapers('the last one', paperSizes);
    });

    it('break no paper where they are stored already', async () => {
      const { good, bad } = await pictures();
      for (const [what, content] of Object.entries({ ...bad, ...good })) {
        await store(content);
        await assertPapers(what, ['80mm']);
      }
      for (const what of ['a truncated PNG', 'a PNG that promises 30000 x 30000'] as const) {
        await store(bad[what] ?? Buffer.alloc(0));
        await assertPapers(what, paperSizes);
        await assertExports(what);
      }
    });
  });
}
