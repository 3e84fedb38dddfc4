import { companyDefaults } from '../../../shared/features/companies/company.schema.ts';
import type { Slot } from '../../../shared/features/slots/slot.schema.ts';
import { grantableViews } from '../../../shared/routes.ts';
import type { ViewGrant } from '../../../shared/session.ts';
import type { StubExport } from './stub-reports.ts';
import type { StubRow } from './stub-resource.ts';

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

/** What the stub knows; tests look into it and change it. */
export class StubState {
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
  }));
  calendarDays: StubRow[] = [
    { id: 1, version: 1, date: '2026-12-08', classification: 'holiday', name: 'Inmaculada Concepción' },
    { id: 2, version: 1, date: '2026-12-25', classification: 'holiday', name: 'Navidad' },
  ];
  slots: (Slot & { companyId: number })[] = [
    slot(1, 'Sótano 1', 120, 87, ['CA'], true),
    slot(2, 'Sótano 2', 80, 76, ['CA'], false),
    slot(3, 'Motos', 40, 40, ['MT'], false),
    slot(4, 'Bicicletas', 24, 3, ['BI'], false),
  ];
  users: StubUser[] = [
    user('one', allViews, [1]),
    user('admin', allViews, [1, 2, 3]),
    user('once', allViews, [1], { mustChangePassword: true }),
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
  sessions = new Map<string, StubSession>();
  activity = 0;
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

  occupancy(company: number) {
    return {
      slots: this.slots.filter((one) => one.companyId === company),
      entriesToday: 412,
      exitsToday: 331,
      invoicesToday: 298,
      collectedToday: 284_560_000,
      currency: 'COP',
      timeZone: 'America/Bogota',
      at: new Date().toISOString(),
    };
  }
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
    main,
    version: 1,
    status: 'A',
    createdAt: at,
    updatedAt: at,
    companyId: 1,
  };
}

function company(id: number, name: string): StubRow & { name: string } {
  return { ...companyDefaults, id, version: 1, name, parentId: null, emails: [], address: `Calle ${id}` };
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
    ...more,
  };
}
