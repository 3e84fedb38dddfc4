import { randomUUID } from 'node:crypto';
import type { Calling, Told } from '../calling.ts';
import { add, addTerminal, at } from '../terminals.ts';
import { type PartDesk, type Supply, today, type Way, whole } from './part-desk.ts';

const deposits = 'view/deposits';
const reconciliation = 'view/reconciliation';

/** The cash of a closure, by deposits. */
async function closures(desk: PartDesk): Promise<Supply> {
  const { id, cash } = await desk.closure();
  const { deviceId } = desk.lot;
  const body = (ids: readonly number[]) => ({
    ...{ date: today, reference: `C-${desk.next()}`, bank: 'Banco', total: cash, closureIds: ids },
    details: [{ deviceId, amount: cash }],
  });
  return {
    whole: cash,
    take: (core) => core('POST', '/deposits', body([id]), deposits),
    repeat: (core) => core('POST', '/deposits', body([id, id]), deposits),
    async taken() {
      const { rows } = await desk.read('/deposits?sort=-id&size=10', deposits);
      return cash * rows.filter(({ closureIds }: { closureIds: number[] }) => closureIds.includes(id)).length;
    },
  };
}

/** The same cash, by a deposit and by a line of the bank. */
async function closureAndLine(desk: PartDesk): Promise<Supply> {
  const { id, cash } = await desk.closure();
  const [line] = await desk.lines(1, cash);
  const { deviceId } = desk.lot;
  return {
    whole: cash,
    take: (core, place) =>
      place === 0
        ? core(
            'POST',
            `/statement-lines/${line?.id}/match`,
            { version: 1, target: 'closures', ids: [id] },
            reconciliation,
          )
        : core(
            'POST',
            '/deposits',
            {
              ...{ date: today, reference: `C-${desk.next()}`, bank: 'Banco', total: cash, closureIds: [id] },
              details: [{ deviceId, amount: cash }],
            },
            deposits,
          ),
    async taken() {
      const { rows } = await desk.read('/deposits?sort=-id&size=10', deposits);
      return cash * rows.filter(({ closureIds }: { closureIds: number[] }) => closureIds.includes(id)).length;
    },
  };
}

const matching = (lines: readonly { id: number }[], target: string, ids: readonly number[]) => {
  return (core: Calling, place: number): Promise<Told> =>
    core('POST', `/statement-lines/${lines[place]?.id}/match`, { version: 1, target, ids }, reconciliation);
};

async function matchedParts(desk: PartDesk, target: string, id: number): Promise<number> {
  const rows = await desk.site.db
    .selectFrom('statement_parts')
    .select('amount')
    .where('target', '=', target as 'deposit')
    .where('part_id', '=', id)
    .execute();
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/** A deposit, by two lines of the bank. */
async function depositLines(desk: PartDesk): Promise<Supply> {
  const id = await desk.deposit();
  const lines = await desk.lines(3, whole);
  return {
    whole,
    take: matching(lines, 'deposit', [id]),
    repeat: (core) => matching(lines, 'deposit', [id, id])(core, 2),
    taken: () => matchedParts(desk, 'deposit', id),
  };
}

/** One line of the bank, by deposits that come to more. */
async function lineDeposits(desk: PartDesk): Promise<Supply> {
  const ids = [await desk.deposit(whole), await desk.deposit(whole)];
  const [line] = await desk.lines(1, whole);
  return {
    whole,
    take: (core, place) => matching([line ?? { id: 0 }], 'deposit', [ids[place] ?? 0])(core, 0),
    repeat: (core) => matching([line ?? { id: 0 }], 'deposit', ids)(core, 0),
    async taken() {
      let all = 0;
      for (const id of ids) all += await matchedParts(desk, 'deposit', id);
      return all;
    },
  };
}

/** A receipt by code, by two lines of the bank. */
async function receiptLines(desk: PartDesk): Promise<Supply> {
  const amount = await desk.pay({ method: 'qr', reference: `Q-${desk.next()}` });
  const { rows } = await desk.read('/receipts?sort=-id&size=10&method=qr', 'view/invoice/detail');
  const lines = await desk.lines(3, amount);
  const { id } = rows[0];
  return {
    whole: amount,
    take: matching(lines, 'receipt', [id]),
    repeat: (core) => matching(lines, 'receipt', [id, id])(core, 2),
    taken: () => matchedParts(desk, 'receipt', id),
  };
}

/** What somebody at the office has taken, by two counts of their drawer. */
async function drawer(desk: PartDesk): Promise<Supply> {
  // What came in before is counted apart, where there is any.
  const { companyId: company } = desk.lot;
  const before = { id: randomUUID(), counted: 0 };
  await desk.site.call('POST', '/closures', before, { view: 'view/closures', company });
  const invoiceId = await desk.owed();
  const paid = { id: randomUUID(), method: 'cash', amount: whole };
  await desk.done('POST', `/invoices/${invoiceId}/receipts`, paid, 'view/invoice/detail');
  const { db } = desk.site;
  return {
    whole,
    take: (core) => core('POST', '/closures', { id: randomUUID(), counted: whole }, 'view/closures'),
    async taken() {
      const closure = await db
        .selectFrom('receipts')
        .select('closure_id')
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('closures')
        .select('expected')
        .where('company_id', '=', desk.lot.companyId)
        .where('device_id', 'is', null)
        .where('id', '>=', closure.closure_id ?? 0)
        .execute();
      return rows.reduce((sum, { expected }) => sum + Number(expected), 0);
    },
  };
}

/** What a terminal has taken, by two of its closures: one of them finds nothing. */
async function shift(desk: PartDesk): Promise<Supply> {
  const { deviceId, key } = await addTerminal(desk.site, desk.lot, `Caja ${desk.next()}`);
  const { plate } = await desk.enter();
  const { body: paid } = await at(desk.site, { key }).pay({ at: `${today}T10:00:00-05:00`, plate });
  const body = () => ({
    id: randomUUID(),
    at: `${today}T11:00:00-05:00`,
    cashier: 'Ana',
    counted: paid.total,
  });
  return {
    whole: paid.total,
    take: (core) => core('POST', '/terminal/closures', body(), `terminal ${key}`),
    async taken() {
      const rows = await desk.site.db
        .selectFrom('closures')
        .select('expected')
        .where('device_id', '=', deviceId)
        .execute();
      return rows.reduce((sum, { expected }) => sum + Number(expected), 0);
    },
  };
}

/** A line of the bank, by two files that both have it. */
async function importedLines(desk: PartDesk): Promise<Supply> {
  const text = `COMUN ${desk.next()}`;
  const file = (place: number) =>
    Buffer.from(
      ['Fecha;Descripción;Referencia;Valor', `20/11/2026;${text};;1`, `20/11/2026;${text} ${place};;2`].join(
        '\n',
      ),
    );
  const sent: number[] = [];
  return {
    whole: 1,
    async take(core, place) {
      const told = await core('POST', '/statements?kind=bank&name=e.csv', file(place), reconciliation);
      if (told.status === 202) sent.push(told.body.id);
      return told;
    },
    async taken() {
      for (const id of sent) await desk.statements.settled(id);
      const rows = await desk.site.db
        .selectFrom('statement_lines')
        .select('id')
        .where('company_id', '=', desk.lot.companyId)
        .where('text', '=', text)
        .execute();
      return rows.length;
    },
  };
}

/** A stay that is inside on paper only, by two purges. */
async function purges(desk: PartDesk): Promise<Supply> {
  const { stayId } = await desk.enter();
  const body = (stayIds: readonly number[]) => ({ stayIds, reason: 'No está' });
  return {
    whole: 1,
    take: (core) => core('POST', '/purges', body([stayId]), 'view/slots/purge'),
    repeat: (core) => core('POST', '/purges', body([stayId, stayId]), 'view/slots/purge'),
    async taken() {
      const rows = await desk.site.db
        .selectFrom('purge_stays')
        .select('stay_id')
        .where('stay_id', '=', stayId)
        .execute();
      return rows.length;
    },
  };
}

/** A voucher of one use, by two stays at two terminals' cores. */
async function vouchers(desk: PartDesk): Promise<Supply> {
  const { site, lot } = desk;
  const discount = await add(site, lot, 'discounts', {
    ...{ code: `V${desk.next()}`, title: 'Vale', kind: 'percent', value: 1000, validFrom: '2026-01-01' },
  });
  const asked = { discountId: discount.id, prefix: 'VAL', numbering: 'random', quantity: 1, usesAllowed: 1 };
  await desk.done('POST', '/vouchers/batches', asked, 'view/discounts');
  const { rows } = await desk.read('/vouchers?sort=-id&size=10', 'view/discounts');
  const [{ id, code }] = rows;
  const stays = [await desk.enter(), await desk.enter(), await desk.enter()];
  const pay = (core: Calling, place: number, discounts: readonly string[]) =>
    core(
      'POST',
      '/terminal/payments',
      {
        ...{ id: randomUUID(), at: `${today}T10:00:00-05:00`, plate: stays[place]?.plate },
        ...{ method: 'cash', discounts },
      },
      `terminal ${lot.key}`,
    );
  return {
    whole: 1,
    take: (core, place) => pay(core, place, [code]),
    async taken() {
      const { uses } = await site.db
        .selectFrom('vouchers')
        .select('uses')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(uses);
    },
  };
}

export const cashParts: readonly Way[] = [
  ['the cash of a closure by deposits', closures],
  ['the cash of a closure by a deposit and a line of the bank', closureAndLine],
  ['a deposit by lines of the bank', depositLines],
  ['a line of the bank by deposits', lineDeposits],
  ['a receipt by lines of the bank', receiptLines],
  ['the drawer of a person by counts', drawer],
  ['what a terminal has taken by closures', shift],
  ['a line of the bank by files', importedLines],
  ['a stay by purges', purges],
  ['a voucher by payments', vouchers],
];
