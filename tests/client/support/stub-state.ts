import type { Dashboard } from '../../../shared/features/reporting/dashboard/dashboard.ts';
import { companyDefaults } from '../../../shared/features/site/companies/company-defaults.ts';
import type { Operator } from '../../../shared/features/site/companies/operator.ts';
import type { Terminal, TerminalNow } from '../../../shared/features/site/devices/terminal.ts';
import { allPermitted } from '../../../shared/features/site/devices/terminal-operations.ts';
import { defaultTerminalSettings } from '../../../shared/features/site/devices/terminal-settings.ts';
import { defaultSettings } from '../../../shared/features/site/operating-parameters/settings.ts';
import { defaultMethodNames } from '../../../shared/features/site/payment-methods/defaults.ts';
import type { Slot } from '../../../shared/features/site/slots/slot.schema.ts';
import { grantableViews } from '../../../shared/routes.ts';
import type { ViewGrant } from '../../../shared/session.ts';
import type { Warning } from '../../../shared/warnings.ts';
import { stubPayments } from './stub-payments.ts';
import type { StubExport } from './stub-reports.ts';
import { recordFields, type StubRow } from './stub-resource.ts';

export interface StubUser {
  username: string;
  password: string;
  name: string;
  views: ViewGrant[];
  mustChangePassword: boolean;
  companies: number[];
}

interface StubSession {
  user: StubUser;
  company: number | null;
  remaining: number;
  warning: boolean;
}

const allViews: ViewGrant[] = grantableViews.map((view) => ({ view, level: 'write' }));
const at = '2026-11-21T14:05:00Z';

/** A terminal that has told little of itself. */
function terminal(id: number, more: Partial<Terminal>): Terminal {
  return {
    id,
    version: 1,
    name: `Caja ${id}`,
    kind: 'cashier',
    imei: `35693803564${id + 999}`,
    hasKey: true,
    keyIssuedAt: at,
    keyValidTo: null,
    licence: 'valid',
    seenAt: null,
    online: false,
    state: 'never',
    battery: null,
    printer: null,
    paper: null,
    software: null,
    clockDrift: null,
    clockAt: null,
    configurationAt: null,
    configuration: 'never',
    hasOwnSettings: false,
    isRestricted: false,
    problems: [],
    ...more,
  };
}

/** What the stub knows; tests look into it and change it. */
export class StubState {
  /** The login with a password to be changed does not stand for the password any more. */
  isLoginOld = false;
  /** Three companies stand above the others: whose site it is stays untold. */
  operator: Operator = { name: null, logo: null };
  companies: (StubRow & { name: string })[] = [
    company(1, 'Centro Mayor'),
    company(2, 'Aeropuerto'),
    company(3, 'Clínica Ángel'),
  ];
  resolutions: StubRow[] = [
    resolution(1, '18764000001', { active: true, currentNumber: 96_500, daysLeft: 20 }),
    resolution(2, '18764000002', { initialNumber: 200_001, finalNumber: 300_000, prefix: 'SEN' }),
  ];
  devices: StubRow[] = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `Caja ${index + 1}`,
    imei: `35693803564${index + 1000}`,
    kind: index % 3 === 0 ? 'pay-station' : 'cashier',
    keyIssuedAt: index === 0 ? at : null,
    keyValidTo: null,
    ...recordFields,
  }));
  calendarDays: StubRow[] = [
    calendarDay(1, '2026-12-08', 'Inmaculada Concepción'),
    calendarDay(2, '2026-12-25', 'Navidad'),
  ];
  slots: (Slot & { companyId: number })[] = [
    slot(1, 'Sótano 1', 120, 87, ['CA'], true),
    slot(2, 'Sótano 2', 80, 76, ['CA'], false),
    slot(3, 'Motos', 40, 40, ['MT'], false),
    slot(4, 'Bicicletas', 24, 3, ['BI'], false),
  ];
  incomeSettings: StubRow[] = [
    {
      id: 1,
      version: 1,
      kind: 'parking',
      conceptId: 2,
      incomeAccount: '41559501',
      taxAccount: '24080501',
      costCentre: 'CC-01',
      ...recordFields,
    },
  ];
  paymentMethods: StubRow[] = defaultMethodNames.map(([method, name], index) => ({
    id: index + 1,
    version: 1,
    method,
    name,
    position: index + 1,
    enabled: true,
    needsReference: false,
    opensDrawer: method === 'cash',
    rounding: method === 'cash',
    account: null,
    disabledAt: null,
    ...recordFields,
  }));
  stores: StubRow[] = [
    { id: 1, version: 1, name: 'Sótano', externalId: 'MP-1', ...recordFields },
    { id: 2, version: 1, name: 'Plazoleta', externalId: 'MP-2', ...recordFields },
  ];
  cashRegisters: StubRow[] = [
    { id: 1, version: 1, name: 'Caja A', externalId: 'POS-1', storeId: 1, deviceId: 2, ...recordFields },
  ];
  concepts: StubRow[] = [
    concept(1, 'WC', 'Baño', 'bathroom', 150_000),
    concept(2, 'LOCK', 'Casillero', 'locker', 900_000),
  ];
  /** Operating parameters of the first lot. */
  parameters: StubRow = { id: 1, version: 0, ...defaultSettings };
  savedViews: StubRow[] = [];
  /** Ids of saved views by user and list. */
  defaults = new Map<string, number>();
  users: StubUser[] = [
    user('one', allViews, [1]),
    user('admin', allViews, [1, 2, 3]),
    user('once', allViews, [1], { mustChangePassword: true }),
    user('late', allViews, [1], { mustChangePassword: true }),
    user(
      'reader',
      [
        { view: 'view/start', level: 'read' },
        { view: 'view/slot/create', level: 'read' },
      ],
      [1],
    ),
    user('many', allViews, [1, 2]),
    user('first', allViews, []),
  ];
  payments = stubPayments();
  sessions = new Map<string, StubSession>();
  activity = 0;
  /** The core's events cannot be had. */
  eventsRefused = false;
  /** Every call, as `METHOD path view company`. */
  calls: string[] = [];
  /** Every read's path with its parameters. */
  asked: string[] = [];
  exports: StubExport[] = [];
  /** What becomes of an export, one step for each question about it. */
  exportSteps: Partial<StubExport>[] = [
    { status: 'running', done: 400, total: 1000 },
    { status: 'done', done: 1000, total: 1000 },
  ];
  /** Answers of the next calls, by `METHOD path`, each used once. */
  answers = new Map<string, { status: number; body: object }>();

  warnings: Warning[] = [
    {
      kind: 'resolution-ending',
      tone: 'warning',
      id: 1,
      number: '18764000001',
      numbersLeft: 3500,
      daysLeft: 20,
      runsOutOn: '2026-12-01',
    },
    { kind: 'tariff-missing', tone: 'bad', slot: 'Motos', vehicleTypes: ['MT'] },
    { kind: 'terminals-offline', tone: 'warning', names: ['Caja 3'] },
  ];
  terminalSettings: StubRow = { id: 1, version: 1, ...defaultTerminalSettings };
  terminalPermissions: StubRow = { id: 1, version: 1, ...allPermitted };
  terminals: Terminal[] = [
    terminal(1, {
      state: 'online',
      online: true,
      seenAt: new Date().toISOString(),
      paper: 'low',
      problems: ['paper'],
    }),
    terminal(3, { state: 'offline', seenAt: at, configuration: 'stale', problems: ['configuration'] }),
    terminal(4, { state: 'no-key', hasKey: false, keyIssuedAt: null, licence: 'none' }),
  ];

  /** The start page of a company, as far as a user may see it; only the first lot has any traffic. */
  dashboard(company: number, grants: readonly ViewGrant[]): Dashboard {
    const isUsed = company === 1;
    const holds = (...views: string[]) => grants.some(({ view }) => views.includes(view));
    const { slots, ...head } = this.occupancy(company);
    const hours = { entries: byHour(412, 16), exits: byHour(331, 16) };
    const comparedHours = { entries: byHour(540), exits: byHour(520) };
    return {
      companyId: company,
      ...head,
      occupancy: slots,
      traffic: {
        day: '2026-11-21',
        comparedDay: '2026-11-14',
        entries: { now: 412, before: 402 },
        exits: { now: 331, before: 360 },
        hours,
        comparedHours,
      },
      ...(holds('view/overview-report/reports/collection-report') && {
        money: { invoices: { now: 298, before: 298 }, collected: { now: 284_560_000, before: 250_000_000 } },
      }),
      ...(holds('view/devices/add') && { terminals: isUsed ? this.terminals.map(terminalNow) : [] }),
      ...(holds('view/guardian') && { people: { inside: 0, lastAt: null, answeredAt: null } }),
      warnings: isUsed && holds('view/resolution') ? this.warnings : [],
      setUp: {
        slots: slots.length > 0,
        tariffs: isUsed,
        tariffInForce: isUsed,
        assignments: isUsed,
        resolutions: isUsed,
        activeResolution: isUsed,
        devices: isUsed,
        keys: isUsed,
        events: isUsed,
      },
    };
  }

  occupancy(company: number) {
    return {
      slots: this.slots.filter((one) => one.companyId === company).map(occupancyOf),
      currency: 'COP',
      timeZone: 'America/Bogota',
      at: new Date().toISOString(),
    };
  }
}

/** What the lot's figures hold of a slot. */
function occupancyOf({ id, title, quota, occupied, vehicleTypes, main }: Slot) {
  return { id, title, quota, occupied, vehicleTypes, main };
}

/** What the lot's figures hold of a terminal. */
function terminalNow(terminal: Terminal): TerminalNow {
  const { version, kind, imei, keyIssuedAt, keyValidTo, ...others } = terminal;
  const { configuration, hasOwnSettings, isRestricted, problems, ...now } = others;
  return now;
}

/** A day's figures by hour that add up to about the sum. */
function byHour(sum: number, until = 24): number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    hour < until ? Math.round((sum * Math.max(0, 8 - Math.abs(hour - 11))) / 64) : 0,
  );
}

function user(
  username: string,
  views: ViewGrant[],
  companies: number[],
  more: Partial<StubUser> = {},
): StubUser {
  const name = `${username[0]?.toUpperCase()}${username.slice(1)} Pérez`;
  return { username, password: 'secret-1', name, views, companies, mustChangePassword: false, ...more };
}

function slot(
  id: number,
  title: string,
  quota: number,
  occupied: number,
  vehicleTypes: Slot['vehicleTypes'],
  main: boolean,
): Slot & { companyId: number } {
  return {
    id,
    title,
    quota,
    occupied,
    vehicleTypes,
    reserved: 0,
    subscribersOnly: false,
    main,
    version: 1,
    status: 'A',
    createdAt: at,
    updatedAt: at,
    companyId: 1,
  };
}

function calendarDay(id: number, date: string, name: string): StubRow {
  return { id, version: 1, date, classification: 'holiday', name, ...recordFields };
}

function concept(id: number, initials: string, name: string, service: string, unitValue: number): StubRow {
  return { id, version: 1, initials, name, service, unit: 'uso', unitValue, taxRate: 1900, ...recordFields };
}

function company(id: number, name: string): StubRow & { name: string } {
  return {
    ...companyDefaults,
    ...recordFields,
    id,
    version: 1,
    name,
    parentId: null,
    identification: null,
    emails: [],
    telephone: null,
    address: `Calle ${id}`,
    latitude: null,
    longitude: null,
    altitude: null,
  };
}

function resolution(id: number, number: string, more: object): StubRow {
  return {
    id,
    version: 1,
    number,
    prefix: 'CM',
    initialNumber: 1,
    finalNumber: 100_000,
    initialDate: '2026-01-01',
    finalDate: '2027-12-31',
    active: false,
    raiseReason: null,
    ...recordFields,
    ...more,
  };
}
