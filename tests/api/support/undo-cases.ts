import { randomUUID } from 'node:crypto';
import { jpeg } from '../../support/pictures.ts';
import { PayrollDesk } from './payroll.ts';
import type { ReportingSite } from './reporting-site.ts';
import { openSubscriberLot, type SubscriberLot } from './subscribers.ts';
import { clock, Stage, today, views } from './tricks/stage.ts';

/** A call that takes something back. */
export interface Undo {
  companyId: number;
  view: string;
  method: string;
  path: string;
  body?: object;
}

interface UndoCase {
  /** Something was done, then somebody decided anew about the same thing: `stands` reads what must stay. */
  decided: (site: ReportingSite) => Promise<{ undo: Undo; stands: () => Promise<unknown> }>;
  /** Something was done, and nothing since. */
  alone: (site: ReportingSite) => Promise<Undo>;
}

/** Undos that are played by the test of their own feature. */
export const playedElsewhere: Record<string, string> = {
  'POST /data-holds/:id/release': 'data-persons.test.ts',
  'POST /data-requests/:id/withdrawal': 'data-requests.test.ts',
  'POST /exceptions/reopenings': 'exceptions-inbox.test.ts',
  'POST /finance-reports/:id/reopening': 'day-closings.test.ts',
  'DELETE /payroll-files/:id': 'payroll-files.test.ts',
  'DELETE /statements/:id': 'statements.test.ts',
  'DELETE /subscribers/imports/:id': 'subscriber-imports.test.ts',
};

/** What ends a right or removes a thing as it stands: it brings no former value back. */
export const revocations = [
  'DELETE /api-keys/:id/key',
  'DELETE /companies/:id/logo',
  'DELETE /devices/:id/key',
  'DELETE /saved-views/:id/default',
  'DELETE /users/:id/administrator',
  'DELETE /users/:id/sessions',
];

const increases = '/subscribers/price-increases';
const subscriber = 'view/subscriber';
const guardian = 'view/guardian';
const slip = { name: 'recibo.jpg', content: jpeg(40, 30, 200) };

async function raised(lot: SubscriberLot, subscriberIds: number[]) {
  const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01', subscriberIds };
  const { id, version } = await lot.done('POST', increases, raise);
  return lot.done('POST', `${increases}/${id}/confirmation`, { version });
}

const undoOf = (
  lot: { companyId: number },
  view: string,
  method: string,
  path: string,
  body?: object,
): Undo => ({
  ...{ companyId: lot.companyId, view, method, path },
  ...(body ? { body } : {}),
});

async function purged(site: ReportingSite) {
  const stage = await Stage.open(site);
  const { plate, stayId } = await stage.enter();
  const { id } = await stage.done('POST', '/purges', { stayIds: [stayId], reason: 'Ya salió' }, views.purge);
  const undo = undoOf(stage.lot, views.purge, 'POST', `/purges/${id}/undo`, { reason: 'Sigue adentro' });
  return { stage, plate, undo };
}

async function billed(site: ReportingSite) {
  const lot = await openSubscriberLot(site);
  const { invoices } = await new PayrollDesk(site, lot).employ(1);
  const invoiceId = invoices[0]?.id ?? 0;
  const { run_id: id } = await site.db
    .selectFrom('liquidation_run_rows')
    .select('run_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const path = `/liquidation-runs/${id}/undo`;
  return { lot, invoiceId, undo: undoOf(lot, 'view/liquidation/manage', 'POST', path, { reason: 'Error' }) };
}

/** A tariff that was changed, where a second person approves it if asked for. */
async function changedTariff(site: ReportingSite, isApproved: boolean) {
  const stage = await Stage.open(site);
  const { tariffId } = stage.lot;
  const change = async (graceMinutes: number) => {
    const { version } = await stage.done('GET', `/tariffs/${tariffId}`, undefined, 'view/rate');
    return stage.done('PUT', `/tariffs/${tariffId}`, { version, graceMinutes }, 'view/rate');
  };
  if (isApproved) {
    const view = 'view/company/settings/operating-parameters';
    const settings = await stage.done('GET', '/operating-parameters', undefined, view);
    await stage.done('PUT', '/operating-parameters', { ...settings, tariffApproval: true }, view);
  }
  const { version } = await change(20);
  const grace = async () => {
    const now = await stage.done('GET', `/tariffs/${tariffId}`, undefined, 'view/rate');
    return [now.graceMinutes, now.stage];
  };
  const { rows } = await stage.done('GET', `/tariffs/${tariffId}/versions`, undefined, 'view/rate');
  return { stage, tariffId, change, version, grace, first: rows.at(-1).id };
}

async function restored(site: ReportingSite) {
  const made = await changedTariff(site, false);
  const body = { version: made.version, versionId: made.first };
  return {
    ...made,
    undo: undoOf(made.stage.lot, 'view/rate', 'POST', `/tariffs/${made.tariffId}/restoration`, body),
  };
}

async function withdrawn(site: ReportingSite) {
  const made = await changedTariff(site, true);
  const body = { version: made.version };
  return {
    ...made,
    undo: undoOf(made.stage.lot, 'view/rate', 'POST', `/tariffs/${made.tariffId}/withdrawal`, body),
  };
}

async function blocked(site: ReportingSite) {
  const stage = await Stage.open(site);
  const person = {
    ...{
      kind: 'visitor',
      name: 'Ana Ruiz',
      identificationType: '13',
      identification: String(90_000_000 + stage.lot.companyId),
    },
    ...{ validFrom: today, consent: { textVersion: '2026-1', channel: 'oral' } },
  };
  const made = await stage.done('POST', '/guardian-persons', person, guardian);
  const path = `/guardian-persons/${made.id}`;
  const block = async (until: string) => {
    const { version } = await stage.done('GET', path, undefined, guardian);
    return stage.done('POST', `${path}/block`, { version, reason: 'Riña', until }, guardian);
  };
  const { version } = await block('2026-11-25');
  const undo = undoOf(stage.lot, guardian, 'POST', `${path}/release`, { version, reason: 'Se aclaró' });
  return { stage, path, block, undo };
}

async function received(site: ReportingSite) {
  const stage = await Stage.open(site);
  const invoiceId = await stage.owed(5_000_000);
  const { id } = await stage.receipt(invoiceId, { method: 'cash', amount: 5_000_000 });
  const body = { reason: 'Se cobró a otro' };
  return {
    stage,
    id,
    invoiceId,
    undo: undoOf(stage.lot, views.invoice, 'POST', `/receipts/${id}/counters`, body),
  };
}

async function credited(site: ReportingSite) {
  const stage = await Stage.open(site);
  const { total } = await stage.sell();
  await stage.closeShift(total);
  const { id } = await stage.deposit(total, 'D-1');
  const credit = (amount: number) =>
    stage.done('POST', `/deposits/${id}/credit`, { date: today, amount }, views.deposits);
  const { version } = await credit(total);
  const path = `/deposits/${id}/credit`;
  return {
    stage,
    id,
    total,
    credit,
    undo: undoOf(stage.lot, views.deposits, 'DELETE', `${path}?version=${version}`),
  };
}

/** The cash of a closure that a line of a statement is, so that the match notes its deposit. */
async function matched(site: ReportingSite) {
  const stage = await Stage.open(site);
  const { total } = await stage.sell();
  await stage.closeShift(total);
  const read = await stage.statement([['20/11/2026', '', total / 100]]);
  const [line] = await stage.desk.lines(read.id);
  const lines = [{ id: line.id, version: line.version }];
  const [done] = await stage.desk.done('POST', '/statement-lines/confirmations', { lines });
  const path = `/statement-lines/${line.id}/match?version=${done.version}`;
  return { stage, undo: undoOf(stage.lot, views.reconciliation, 'DELETE', path) };
}

async function ignored(site: ReportingSite) {
  const stage = await Stage.open(site);
  const read = await stage.statement([['20/11/2026', 'X', 1000]]);
  const [line] = await stage.desk.lines(read.id);
  const path = `/statement-lines/${line.id}/ignoring`;
  const ignore = async (note: string) => {
    const [now] = await stage.desk.lines(read.id);
    return stage.desk.done('POST', path, { version: now.version, note });
  };
  const { version } = await ignore('Ajuste');
  return {
    stage,
    path,
    read,
    ignore,
    undo: undoOf(stage.lot, views.reconciliation, 'DELETE', `${path}?version=${version}`),
  };
}

async function paused(site: ReportingSite) {
  const lot = await openSubscriberLot(site);
  const { id } = await lot.make();
  const pause = { from: '2026-12-01', to: '2026-12-05', reason: 'Viaje' };
  const freeze = await lot.done('POST', `/subscribers/${id}/freezes`, pause);
  return { lot, id, undo: undoOf(lot, subscriber, 'DELETE', `/subscribers/${id}/freezes/${freeze.id}`) };
}

/** Each undo of the product with something that somebody decided between what is undone and its undo. */
export const undoCases: Record<string, UndoCase> = {
  [`POST ${increases}/:id/undo`]: {
    async decided(site) {
      const lot = await openSubscriberLot(site);
      const { id } = await lot.make();
      const first = await raised(lot, [id]);
      await raised(lot, [id]);
      const { version } = await lot.done('GET', `${increases}/${first.id}`);
      return {
        undo: undoOf(lot, subscriber, 'POST', `${increases}/${first.id}/undo`, { version }),
        stands: () => lot.done('GET', `/subscribers/${id}/values`),
      };
    },
    async alone(site) {
      const lot = await openSubscriberLot(site);
      const { id, version } = await raised(lot, [(await lot.make()).id]);
      return undoOf(lot, subscriber, 'POST', `${increases}/${id}/undo`, { version });
    },
  },
  'POST /purges/:id/undo': {
    async decided(site) {
      const { stage, plate, undo } = await purged(site);
      await stage.ok(stage.gate.enter({ at: clock('19:00'), plate }));
      const stands = () =>
        site.db
          .selectFrom('stays')
          .select(['id', 'plate', 'exit_at', 'purge_id'])
          .where('company_id', '=', stage.lot.companyId)
          .orderBy('id')
          .execute();
      return { undo, stands };
    },
    alone: async (site) => (await purged(site)).undo,
  },
  'POST /liquidation-runs/:id/undo': {
    async decided(site) {
      const { lot, invoiceId, undo } = await billed(site);
      const receipt = { id: randomUUID(), method: 'cash', amount: 1_000_000 };
      const as = { view: views.invoice, company: lot.companyId };
      await site.done('POST', `/invoices/${invoiceId}/receipts`, receipt, as);
      const stands = async () => {
        const { balance, status, receipts } = await site.done('GET', `/invoices/${invoiceId}`, undefined, as);
        return [balance, status, receipts];
      };
      return { undo, stands };
    },
    alone: async (site) => (await billed(site)).undo,
  },
  'POST /tariffs/:id/restoration': {
    async decided(site) {
      const { change, undo, grace } = await restored(site);
      await change(30);
      return { undo, stands: grace };
    },
    alone: async (site) => (await restored(site)).undo,
  },
  'POST /tariffs/:id/withdrawal': {
    async decided(site) {
      const { change, undo, grace } = await withdrawn(site);
      await change(30);
      return { undo, stands: grace };
    },
    alone: async (site) => (await withdrawn(site)).undo,
  },
  'POST /guardian-persons/:id/release': {
    async decided(site) {
      const { stage, path, block, undo } = await blocked(site);
      await block('2026-12-25');
      const stands = async () => {
        const { status, stateUntil } = await stage.done('GET', path, undefined, guardian);
        return [status, stateUntil];
      };
      return { undo, stands };
    },
    alone: async (site) => (await blocked(site)).undo,
  },
  'POST /receipts/:id/counters': {
    async decided(site) {
      const { stage, id, invoiceId, undo } = await received(site);
      await stage.done('POST', `/receipts/${id}/counters`, { reason: 'Fue otro' }, views.invoice);
      await stage.receipt(invoiceId, { method: 'cash', amount: 2_000_000 });
      const stands = async () => {
        const { balance, receipts } = await stage.done(
          'GET',
          `/invoices/${invoiceId}`,
          undefined,
          views.invoice,
        );
        return [balance, receipts];
      };
      return { undo, stands };
    },
    alone: async (site) => (await received(site)).undo,
  },
  'DELETE /deposits/:id/credit': {
    async decided(site) {
      const { stage, id, total, credit, undo } = await credited(site);
      await stage.done('DELETE', `/deposits/${id}/credit`, undefined, views.deposits);
      await credit(total - 100);
      return { undo, stands: () => stage.done('GET', `/deposits/${id}`, undefined, views.deposits) };
    },
    alone: async (site) => (await credited(site)).undo,
  },
  'DELETE /statement-lines/:id/match': {
    async decided(site) {
      const { stage, undo } = await matched(site);
      const { rows } = await stage.done('GET', '/deposits', undefined, views.deposits);
      const path = `/deposits/${rows[0].id}`;
      await stage.done('PUT', `${path}/attachment`, { version: rows[0].version, file: slip }, views.deposits);
      const stands = async () => {
        const { status, attachment, total } = await stage.done('GET', path, undefined, views.deposits);
        return [status, attachment, total];
      };
      return { undo, stands };
    },
    alone: async (site) => (await matched(site)).undo,
  },
  'DELETE /statement-lines/:id/ignoring': {
    async decided(site) {
      const { stage, path, read, ignore, undo } = await ignored(site);
      await stage.desk.done('DELETE', path);
      await ignore('Es de otra sede');
      return { undo, stands: () => stage.desk.lines(read.id) };
    },
    alone: async (site) => (await ignored(site)).undo,
  },
  'DELETE /subscribers/:id/freezes/:freezeId': {
    async decided(site) {
      const { lot, id, undo } = await paused(site);
      const { version } = await lot.done('GET', `/subscribers/${id}`);
      await lot.done('PUT', `/subscribers/${id}`, { version, validTo: '2027-06-30' });
      return { undo, stands: async () => (await lot.done('GET', `/subscribers/${id}`)).validTo };
    },
    alone: async (site) => (await paused(site)).undo,
  },
};
