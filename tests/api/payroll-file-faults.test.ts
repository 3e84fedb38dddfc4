import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Db } from '../../core/db/schema.ts';
import {
  bookStep,
  type PayrollTask,
  rowsAtOnce,
} from '../../core/features/subscriptions/payroll-files/payroll-booking.service.ts';
import { readFile } from '../../core/features/subscriptions/payroll-files/payroll-reading.service.ts';
import { settleBooked } from '../../core/features/subscriptions/payroll-files/payroll-settled.service.ts';
import { type Employee, PayrollDesk } from './support/payroll.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

/** A database whose core dies at the n-th statement that is sent to it. */
function dyingAt(db: Db, statement: number): Db {
  let sent = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      if (sent === statement) throw new Error('the core dies');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** Tries until the work ends; each attempt dies some statements later than the one before. Answers how often it died. */
async function deathsUntilDone(site: ReportingSite, step: number, work: (db: Db) => Promise<void>) {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work(dyingAt(site.db, attempt * step));
      return attempt - 1;
    } catch (error) {
      assert.equal((error as Error).message, 'the core dies');
    }
}

for (const dialect of dialects) {
  describe(`a payroll file whose work is killed (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      desk = new PayrollDesk(site, lot);
    });
    after(() => site.close());

    it('at any of its steps goes on until each row is there once, and paid once', async () => {
      const people: Employee[] = [];
      for (let made = 0; made < 3; made += 1) people.push(await desk.employ(2));
      const rows = Array.from({ length: rowsAtOnce + 4 }, (_, place) => {
        const person = people[place % people.length] ?? assert.fail();
        return `${person.identification};${person.plate};${20_000 + place};2026-11`;
      });
      const content = ['Documento;Placa o tag;Valor;Periodo', ...rows].join('\n');
      const file = await desk.read(content);
      const task: PayrollTask = {
        ...{ fileId: file.id, companyId: lot.companyId, name: 'nomina.csv', userId: null },
        ...{ at: site.clock.now, lease: null },
      };
      await site.db
        .insertInto('payroll_file_contents')
        .values({ file_id: file.id, content: Buffer.from(content).toString('base64') })
        .execute();
      const readAgain = await deathsUntilDone(site, 2, async (db) => {
        await readFile(task, {
          db,
          stop: { throwIfAborted: () => undefined },
          onProgress: () => undefined,
          write: (work) => work(db),
        });
      });
      assert.ok(readAgain > 3);
      assert.equal((await desk.problems(file.id)).length, rows.length);
      const bookedAgain = await deathsUntilDone(site, 23, async (db) => {
        for (let after = 0; ; ) {
          const step = await bookStep(db, task, after);
          if (step === null || step === 'lost') break;
          after = step.last;
        }
        await settleBooked(db, file.id);
      });
      assert.ok(bookedAgain > 5);
      const { body } = await desk.call('GET', `/${file.id}`);
      const receipts = await site.db
        .selectFrom('receipts')
        .select((sum) => [sum.fn.countAll<number>().as('count'), sum.fn.sum<number>('amount').as('amount')])
        .where('company_id', '=', lot.companyId)
        .where('method', '=', 'payroll')
        .executeTakeFirstOrThrow();
      assert.equal(body.state, 'booked');
      assert.equal(Number(receipts.amount), body.bookedTotal);
      const owed = await Promise.all(
        people.flatMap(({ invoices }) => invoices.map((one) => desk.balance(one))),
      );
      const left = owed.reduce((sum, one) => sum + one, 0);
      assert.equal(left + body.bookedTotal, owed.length * 15_000_000);
      assert.ok(body.booked > rowsAtOnce, 'rows of both transactions');
    });
  });
}
