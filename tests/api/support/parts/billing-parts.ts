import { randomUUID } from 'node:crypto';
import { most, type PartDesk, type Supply, type Way, whole } from './part-desk.ts';

const view = 'view/invoice/detail';
const note = (more: object = {}) => ({ id: randomUUID(), reasonCode: 2, reason: 'Doble', ...more });
const sum = (all: readonly { total?: number; amount?: number }[]) =>
  all.reduce((total, one) => total + (one.total ?? one.amount ?? 0), 0);

/** Parts of a line that credit notes take back. */
async function creditNotes(desk: PartDesk): Promise<Supply> {
  const invoiceId = await desk.owed();
  const { lines } = await desk.invoice(invoiceId);
  const part = { lineId: lines[0].id, total: most };
  const path = `/invoices/${invoiceId}/credit-notes`;
  return {
    whole,
    take: (core) => core('POST', path, note({ lines: [part] }), view),
    repeat: (core) => core('POST', path, note({ lines: [part, part] }), view),
    taken: async () => sum((await desk.invoice(invoiceId)).creditNotes),
  };
}

/** An invoice that is cancelled and credited. */
async function cancellation(desk: PartDesk): Promise<Supply> {
  const invoiceId = await desk.owed();
  return {
    whole,
    take: (core, place) =>
      place === 0
        ? core('POST', `/invoices/${invoiceId}/cancellation`, note({ refund: null }), 'view/invoice/cancel')
        : core('POST', `/invoices/${invoiceId}/credit-notes`, note(), view),
    taken: async () => sum((await desk.invoice(invoiceId)).creditNotes),
  };
}

async function receipts(desk: PartDesk): Promise<Supply> {
  const invoiceId = await desk.owed();
  const part = () => ({ id: randomUUID(), method: 'transfer', amount: most });
  return {
    whole,
    take: (core) => core('POST', `/invoices/${invoiceId}/receipts`, part(), view),
    taken: async () => whole - (await desk.invoice(invoiceId)).balance,
  };
}

/** What was paid for an invoice that was taken back: it goes back once. */
async function refunds(desk: PartDesk): Promise<Supply> {
  const invoiceId = await desk.owed();
  const path = `/invoices/${invoiceId}`;
  await desk.done('POST', `${path}/receipts`, { id: randomUUID(), method: 'cash', amount: whole }, view);
  await desk.done('POST', `${path}/credit-notes`, note(), view);
  const part = () => ({ id: randomUUID(), kind: 'refund', method: 'transfer', amount: most });
  return {
    whole,
    take: (core) => core('POST', `${path}/receipts`, part(), view),
    taken: async () => whole + (await desk.invoice(invoiceId)).balance,
  };
}

/** An advance of which each asker takes a part: for an invoice of its own, or back into the hand. */
function advance(kinds: readonly ('invoice' | 'refund')[]) {
  return async (desk: PartDesk): Promise<Supply> => {
    const id = await desk.advance();
    const invoices = [await desk.owed(), await desk.owed()];
    return {
      whole,
      take: (core, place) =>
        core(
          'POST',
          `/receipts/${id}/allocations`,
          {
            ...{ id: randomUUID(), amount: most },
            ...(kinds[place] === 'invoice' ? { invoiceId: invoices[place] } : { method: 'transfer' }),
          },
          view,
        ),
      async taken() {
        const { rows } = await desk.read(`/receipts?id=${id}`, view);
        return whole - rows[0].open;
      },
    };
  };
}

/** What employers hold back for one plan, by two files. */
async function payroll(desk: PartDesk): Promise<Supply> {
  const { identification, invoices } = await desk.payroll.employ(1);
  const [invoice] = invoices;
  const owed = await desk.payroll.balance(invoice ?? { id: 0 });
  const files = [
    await desk.payroll.readRows([[identification, '', 100_000, '2026-10']]),
    await desk.payroll.readRows([[identification, '', 100_000, '2026-11']]),
  ];
  return {
    whole: owed,
    take(core, place) {
      const { id, version } = files[place] ?? { id: 0, version: 0 };
      return core('POST', `/payroll-files/${id}/confirmation`, { version }, 'view/payroll-files');
    },
    async taken() {
      for (const { id } of files) await desk.payroll.settled(id);
      return owed - (await desk.payroll.balance(invoice ?? { id: 0 }));
    },
  };
}

export const billingParts: readonly Way[] = [
  ['parts of a line by credit notes', creditNotes],
  ['an invoice by a cancellation and a credit note', cancellation],
  ['what an invoice owes by receipts', receipts],
  ['what a customer is owed by refunds', refunds],
  ['an advance by invoices', advance(['invoice', 'invoice'])],
  ['an advance by refunds', advance(['refund', 'refund'])],
  ['an advance by an invoice and a refund', advance(['invoice', 'refund'])],
  ['what a plan owes by payroll files', payroll],
];
