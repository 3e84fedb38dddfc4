import { localDay } from '../../../../shared/dates.ts';
import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import {
  type ClosingsInput,
  type ControlFigures,
  closedAtOnce,
  type FinanceReportInput,
} from '../../../../shared/features/billing/finance-reports/finance-report.schema.ts';
import type { FinanceFigures } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { Problems } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { noteEdit } from './closed-days.service.ts';
import { type DevicePlace, figuresOf, hasNumber } from './figures.list.ts';
import { firstOpenDay, hasDevice, placesOf, refusalOf, reportOf } from './finance-reports.list.ts';
import { financeReports } from './finance-reports.table.ts';

type Report = RecordOf<typeof financeReports>;

/** Days that one call closes at most; the rest is closed by the next call. */
const daysAtOnce = 400;

/**
 * Opens the report of a day, and closes it at once where asked.
 * @throws financeDeviceRequired, financeDateRequired, financeReportDuplicated; with `close` as `closeReport`
 */
export async function openReport(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { deviceId, office: _, day, close, ...control }: FinanceReportInput,
): Promise<Report> {
  const { companyId } = scope;
  const place = { companyId, deviceId: deviceId ?? null, day };
  await refusePlace(trx, place, actor);
  const report = await createRecord(trx, financeReports, scope, actor, {
    deviceId: place.deviceId,
    day,
    state: 'open',
    ...{ numbers: [], invoices: 0, total: 0, methods: {}, electronicPayment: 0, collected: 0, refunds: 0 },
    ...{ cancelled: 0, credited: 0 },
  });
  return close ? closeReport(trx, scope, actor, report, control) : report;
}

/** @throws financeDeviceRequired for a terminal of another lot, financeDateRequired for a day after today */
async function refusePlace(trx: Trx, { companyId, deviceId, day }: DevicePlace, actor: Actor): Promise<void> {
  if (deviceId !== null) {
    if (!(await hasDevice(trx, companyId, deviceId))) throw AppError.on('deviceId', 'financeDeviceRequired');
  }
  const { timeZone } = await lotSettings(trx, companyId);
  if (day > localDay(actor.now, timeZone)) throw AppError.on('day', 'financeDateRequired');
}

/**
 * Closes a day with what it comes to now: from then on nobody changes it, and what terminals still send is shown beside.
 * Waits for everything that is being written at the lot, so that nothing slips past the figures.
 * @throws notFound, recordChanged, financeReportClosed, dayShiftsOpen, earlierDayOpen, and of figures that a paper says
 * otherwise financeFigureDiffers, financeInvoicesReversed, financeInvoiceUnknown
 */
export async function closeReport(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  control: ControlFigures,
): Promise<Report> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const report = await readSeen(trx, financeReports, scope, target);
  if (report.state === 'closed') throw new AppError('financeReportClosed');
  const place = { companyId, deviceId: report.deviceId, day: report.day };
  const refusal = await refusalOf(trx, place);
  if (refusal)
    throw new AppError(refusal.error, refusal.complement === null ? {} : { complement: refusal.complement });
  const figures = await figuresOf(trx, place);
  await refuseControl(trx, place, figures, control);
  return updateRecord(trx, financeReports, scope, actor, target, {
    ...figures,
    state: 'closed',
    closedAt: new Date(actor.now).toISOString(),
    closedBy: actor.userId,
  });
}

/** What a terminal's paper says has to be what is computed. */
async function refuseControl(
  trx: Trx,
  place: DevicePlace,
  figures: FinanceFigures,
  { initialInvoice, finalInvoice, ...amounts }: ControlFigures,
): Promise<void> {
  await refuseNumbers(trx, place, figures, { initialInvoice, finalInvoice });
  const problems: Problems = {};
  for (const field of ['total', 'electronicPayment', 'collected', 'refunds'] as const) {
    const said = amounts[field];
    if (said != null && said !== figures[field])
      problems[field] = { error: 'financeFigureDiffers', complement: written(figures[field]) };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** An amount as a plain number of units, which both languages read. */
const written = (amount: number) => (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);

async function refuseNumbers(
  trx: Trx,
  place: DevicePlace,
  { numbers }: FinanceFigures,
  { initialInvoice, finalInvoice }: Pick<ControlFigures, 'initialInvoice' | 'finalInvoice'>,
): Promise<void> {
  const [first, last] = [initialInvoice?.trim(), finalInvoice?.trim()];
  if (!first || !last) return;
  for (const [field, printed] of [
    ['initialInvoice', first],
    ['finalInvoice', last],
  ] as const)
    if (!(await hasNumber(trx, place, printed))) throw AppError.on(field, 'financeInvoiceUnknown', printed);
  const range = numbers.find(
    ({ prefix, count: _, ...ends }) => first.startsWith(prefix) && isWithin(first.slice(prefix.length), ends),
  );
  const { prefix = '' } = range ?? {};
  const isOrdered =
    last.startsWith(prefix) && Number(first.slice(prefix.length)) <= Number(last.slice(prefix.length));
  if (!range || !isOrdered) throw AppError.on('finalInvoice', 'financeInvoicesReversed');
  refuseEnd('initialInvoice', first, `${prefix}${range.first}`);
  refuseEnd('finalInvoice', last, `${prefix}${range.last}`);
}

const isWithin = (digits: string, { first, last }: { first: number; last: number }) =>
  /^\d+$/.test(digits) && Number(digits) >= first && Number(digits) <= last;

function refuseEnd(field: string, said: string, computed: string): void {
  if (said !== computed) throw invalid({ [field]: { error: 'financeFigureDiffers', complement: computed } });
}

/**
 * Opens a closed day again, by another person than who closed it; that is filed.
 * @throws notFound, recordChanged, dayNotClosed, reopenedBySame
 */
export async function reopenReport(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  reason: string,
): Promise<Report> {
  const report = await readSeen(trx, financeReports, scope, target);
  if (report.state !== 'closed') throw new AppError('dayNotClosed');
  if (report.closedBy === actor.userId) throw new AppError('reopenedBySame');
  const { deviceId, day } = report;
  const edited = { deviceIds: [deviceId], days: [day], details: { change: 'reopening', reason } };
  await noteEdit(trx, actor, { companyId: scope.companyId, amount: 0, ...edited });
  return updateRecord(trx, financeReports, scope, actor, target, {
    state: 'reopened',
    reason,
    reopenedAt: new Date(actor.now).toISOString(),
    reopenedBy: actor.userId,
  });
}

/** Deletes a report that never closed its day. @throws notFound, recordChanged, financeReportClosed */
export async function discardReport(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Report> {
  const report = await lockRecord(trx, financeReports, scope, target.id);
  if (report.state !== 'open') throw new AppError('financeReportClosed');
  return deleteRecord(trx, financeReports, scope, actor, target);
}

/** A day that stays open, and why. */
export interface LeftOpen {
  deviceId: number | null;
  day: string;
  error: ErrorName;
  complement: string | null;
}

/**
 * Closes all days until one, terminal by terminal, each from its earliest open day on; at the first that can't be closed
 * its terminal is left. Each day is a transaction of its own.
 * @throws financeDateRequired, financeDeviceRequired
 * @returns how many were closed, what was left, and whether there is more to close than one call does
 */
export async function closeUntil(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  { until, deviceIds }: ClosingsInput,
): Promise<{ closed: number; left: LeftOpen[]; more: boolean }> {
  const { companyId } = scope;
  const { timeZone } = await lotSettings(db, companyId);
  if (until > localDay(actor.now, timeZone)) throw AppError.on('until', 'financeDateRequired');
  const known = await placesOf(db, companyId);
  if (deviceIds?.some((id) => !known.includes(id))) throw AppError.on('deviceIds', 'financeDeviceRequired');
  const wanted = deviceIds ? known.filter((id) => deviceIds.includes(id)) : known;
  const left: LeftOpen[] = [];
  let closed = 0;
  for (const id of wanted.slice(0, closedAtOnce)) {
    const deviceId = id || null;
    for (;;) {
      const day = await firstOpenDay(db, { companyId, deviceId }, until);
      if (day === null) break;
      if (closed === daysAtOnce) return { closed, left, more: true };
      const refusal = await closeDay(db, scope, actor, { companyId, deviceId, day });
      if (refusal) {
        left.push({ deviceId, day, ...refusal });
        break;
      }
      closed += 1;
    }
  }
  return { closed, left, more: wanted.length > closedAtOnce };
}

/** Closes one day, whose report may be open already; answers why not. */
async function closeDay(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  place: DevicePlace,
): Promise<Pick<LeftOpen, 'error' | 'complement'> | null> {
  try {
    await transact(db, async (trx) => {
      const report = await reportOf(trx, place);
      const { deviceId, day } = place;
      if (report) await closeReport(trx, scope, actor, report, {});
      else await openReport(trx, scope, actor, { deviceId, office: deviceId === null, day, close: true });
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.error, complement: error.details.complement ?? null };
  }
}
