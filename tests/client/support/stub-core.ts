import type { Schema } from 'yup';
import { errorAnswer } from '../../../shared/errors/catalogue.ts';
import { passwordChangeSchema } from '../../../shared/features/access/access/password.schema.ts';
import {
  type OutlookSettings,
  outlookOf,
  type ResolutionUse,
} from '../../../shared/features/billing/resolutions/outlook.ts';
import { resolutionSchema } from '../../../shared/features/billing/resolutions/resolution.schema.ts';
import { calendarDaySchema } from '../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import { companySchema } from '../../../shared/features/site/companies/company.schema.ts';
import { deviceSchema } from '../../../shared/features/site/devices/device.schema.ts';
import type { Terminal } from '../../../shared/features/site/devices/terminal.ts';
import { concernsOf } from '../../../shared/features/site/devices/terminal-health.ts';
import { terminalPermissionsSchema } from '../../../shared/features/site/devices/terminal-permissions.schema.ts';
import { lotTerminalSettingsSchema } from '../../../shared/features/site/devices/terminal-settings.schema.ts';
import { operatingParametersSchema } from '../../../shared/features/site/operating-parameters/operating-parameters.schema.ts';
import { slotSchema } from '../../../shared/features/site/slots/slot.schema.ts';
import { checkShape, rule } from '../../../shared/schema.ts';
import { auditAnswer } from './stub-audit.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { paymentAnswer } from './stub-payments.ts';
import { refuse } from './stub-refuse.ts';
import { askExport, exportAnswer, reportAnswer } from './stub-reports.ts';
import { bulkAnswer, listAnswer, resourceAnswer, type StubRow } from './stub-resource.ts';
import { savedViews } from './stub-saved-views.ts';
import { noSettings, settingAnswer } from './stub-settings.ts';
import type { StubState, StubUser } from './stub-state.ts';
import { codeAnswer } from './stub-toll-pass.ts';

interface Caller {
  user: StubUser;
  company: number | null;
}

const root = '/api/dashboard/core/';

/** What the core would answer. */
export function coreAnswer(state: StubState, caller: Caller, call: Call): Answer {
  const [resource = '', id, action] = call.path.slice(root.length).split('/');
  if (call.path === `${root}access/password`) {
    if (call.method === 'PUT') return changePassword(state, caller, call);
    return {
      status: 200,
      body: {
        minimum: state.parameters.passwordMinimum,
        asksCurrent: asksCurrent(state, caller.user),
      },
    };
  }
  if (caller.user.mustChangePassword) return 'mustChangePassword';
  if (call.method === 'POST' && call.path.endsWith('/exports'))
    return askExport(state, call, call.path.slice(root.length, -'/exports'.length));
  if (resource === 'exports') return exportAnswer(state, call, id, action);
  if (resource === 'reports') return reportAnswer(state, call, call.path.slice(`${root}reports/`.length));
  if (resource === 'occupancy') return { status: 200, body: state.occupancy(caller.company ?? 0) };
  if (resource === 'dashboard')
    return { status: 200, body: state.dashboard(caller.company ?? 0, caller.user.views) };
  if (resource === 'saved-views') return savedViews(state, caller.user.username, call, id, action);
  if (resource === 'audit-entries') return auditAnswer(call, id);
  if (resource === 'slots') return slots(state, caller.company ?? 0, call, id);
  if (resource === 'companies') return companies(state, caller, call, id);
  if (resource === 'operating-parameters') {
    const rows = [state.parameters];
    return resourceAnswer({ rows, schema: operatingParametersSchema, search: [] }, call, '1');
  }
  // Only the first lot has anything of these.
  const { parameters } = state;
  const nothing = { parameters, resolutions: [], devices: [], calendarDays: [], ...noSettings };
  const own = caller.company === 1 ? state : nothing;
  if (resource === 'resolutions') return resolutions(own, call, id);
  const setUp = resource === 'devices' ? terminalSetUp(state, call, id ?? '', action) : undefined;
  if (setUp) return setUp;
  if (call.path === `${root}devices/terminals`)
    return terminals(caller.company === 1 ? state.terminals : [], call);
  if (resource === 'devices') return action === 'key' ? deviceKey(own, call, id) : devices(own, call, id);
  const settings = settingAnswer(own, call, resource, id);
  if (settings) return settings;
  if (resource === 'calendar-days') return calendarDays(own, call, id);
  return paymentAnswer(state.payments, call, call.path.slice(root.length).split('/')) ?? 'notFound';
}

function companies(state: StubState, caller: Caller, call: Call, id: string | undefined): Answer {
  const before = state.companies.length;
  const answer = resourceAnswer(
    { rows: state.companies, schema: companySchema, search: ['name', 'identification', 'address'] },
    call,
    id,
  );
  if (state.companies.length > before) {
    const made = state.companies.at(-1)!;
    made.id = state.companies.length;
    caller.user.companies.push(made.id);
  }
  if (call.method === 'DELETE' && answer !== 'notFound') {
    for (const user of state.users) user.companies = user.companies.filter((one) => one !== Number(id));
    for (const session of state.sessions.values()) if (session.company === Number(id)) session.company = null;
  }
  return answer;
}

function resolutions(
  { resolutions: rows, parameters }: Pick<StubState, 'resolutions' | 'parameters'>,
  call: Call,
  id: string | undefined,
): Answer {
  const resource = {
    rows,
    schema: resolutionSchema,
    search: ['number', 'prefix'],
    faults: (input: Record<string, unknown>, stored: object | undefined) => {
      const isSecond = input.active && rows.some((row) => row.active && row !== stored);
      return isSecond ? { active: { error: 'activeResolutionExists' as const } } : null;
    },
    present: (row: (typeof rows)[0]) => {
      const currentNumber = Number(row.currentNumber ?? Number(row.initialNumber) - 1);
      const numbersLeft = Number(row.finalNumber) - currentNumber;
      const left = { daysLeft: 300, ...row, currentNumber, numbersLeft };
      const settings = parameters as unknown as OutlookSettings;
      return { ...left, ...outlookOf(left as unknown as ResolutionUse, settings) };
    },
  };
  return resourceAnswer(resource, call, id);
}

function devices({ devices: rows }: Pick<StubState, 'devices'>, call: Call, id: string | undefined): Answer {
  const resource = {
    rows,
    schema: deviceSchema,
    search: ['name', 'imei'],
    faults: ({ name }: Record<string, unknown>, stored: object | undefined) =>
      rows.some((row) => row.name === name && row !== stored)
        ? { name: { error: 'deviceNameDuplicated' as const } }
        : null,
  };
  return resourceAnswer(resource, call, id);
}

function terminals(all: readonly Terminal[], { query }: Call): Answer {
  const [state, problem, concern, q] = ['state', 'problem', 'concern', 'q'].map((name) => query.get(name));
  const rows = all.filter(
    (one) =>
      (!state || one.state === state) &&
      (!problem || one.problems.length > 0) &&
      (!concern || concernsOf(one).some((found) => found === concern)) &&
      (!q || one.name.toLowerCase().includes(q.toLowerCase())),
  );
  return { status: 200, body: { rows, total: rows.length, page: 1, size: 25 } };
}

function terminalSetUp(state: StubState, call: Call, id: string, action = ''): Answer | undefined {
  if (id === 'cashiers') return { status: 200, body: { names: ['Ana', 'José Pérez'] } };
  const of = (row: StubRow, schema: Schema) => resourceAnswer({ rows: [row], schema, search: [] }, call, '1');
  if (id === 'codes') return codeAnswer(call);
  if (id === 'configuration') return of(state.terminalSettings, lotTerminalSettingsSchema);
  if (action === 'permissions') return of(state.terminalPermissions, terminalPermissionsSchema);
  return undefined;
}

function deviceKey(
  { devices: rows }: Pick<StubState, 'devices'>,
  call: Call,
  id: string | undefined,
): Answer {
  const device = rows.find((row) => row.id === Number(id));
  if (!device) return 'notFound';
  if (call.method !== 'PUT') device.keyIssuedAt = call.method === 'POST' ? '2026-11-21T14:05:00.000Z' : null;
  device.keyValidTo = call.body.validTo ?? null;
  device.version += 1;
  return call.method === 'POST' ? { status: 201, body: { key: 'ptk_shown-once' } } : { status: 204 };
}

function calendarDays(
  { calendarDays: rows }: Pick<StubState, 'calendarDays'>,
  call: Call,
  id: string | undefined,
): Answer {
  return resourceAnswer({ rows, schema: calendarDaySchema, search: ['name', 'date'] }, call, id);
}

function slots(state: StubState, company: number, call: Call, id: string | undefined): Answer {
  const own = state.slots.filter((slot) => slot.companyId === company);
  if (id === undefined && call.method === 'GET') return listAnswer(own.map(shownSlot), ['title'], call);
  if (id === 'bulk-deletions') {
    return bulkAnswer(call, (one) => {
      const slot = own.find((stored) => stored.id === one.id);
      if (slot && slot.version !== one.version) return 'recordChanged';
      return slot ? removeSlot(state, slot) : 'notFound';
    });
  }
  const stored = own.find((slot) => slot.id === Number(id));
  if (id !== undefined && !stored) return 'slotUnknown';
  if (call.method === 'GET') return { status: 200, body: shownSlot(stored!) };
  if (call.method === 'DELETE') return removeSlot(state, stored!);
  const { version, ...input } = call.body as { version?: number };
  const problems = checkShape(slotSchema, input);
  if (problems) return refuse(problems, call);
  const slot = input as typeof slotSchema.__outputType;
  if (stored && version !== stored.version) {
    const { body } = errorAnswer('recordChanged', call.language);
    return { status: 409, body: { ...body, current: shownSlot(stored) } };
  }
  const others = own.filter((one) => one !== stored);
  if (others.some((one) => one.title === slot.title))
    return refuse({ title: { error: 'slotDuplicated' } }, call);
  if (slot.main && others.some((one) => one.main)) return refuse({ main: { error: 'slotMainExists' } }, call);
  if (stored) {
    Object.assign(stored, slot, { version: stored.version + 1 });
    return { status: 200, body: shownSlot(stored) };
  }
  const at = new Date().toISOString();
  const fresh = {
    ...slot,
    id: 100 + state.slots.length,
    version: 1,
    occupied: 0,
    status: 'A',
    createdAt: at,
    updatedAt: at,
  };
  state.slots.push({ ...fresh, companyId: company } as (typeof state.slots)[0]);
  return { status: 201, body: fresh };
}

/** A slot as it is answered: whose it is goes without saying. */
function shownSlot({ companyId: _, ...slot }: StubState['slots'][0]) {
  return slot;
}

function removeSlot(state: StubState, stored: StubState['slots'][0]): Answer {
  if (stored.occupied > 0) return 'slotOccupied';
  state.slots = state.slots.filter((slot) => slot !== stored);
  return { status: 204 };
}

function asksCurrent(state: StubState, user: StubUser): boolean {
  return !user.mustChangePassword || state.isLoginOld;
}

function changePassword(state: StubState, { user }: Caller, call: Call): Answer {
  const problems = checkShape(passwordChangeSchema, call.body);
  if (problems) return refuse(problems, call);
  const { currentPassword, password } = call.body;
  if (currentPassword === undefined && asksCurrent(state, user))
    return refuse({ currentPassword: rule('required') }, call);
  if (currentPassword !== undefined && currentPassword !== user.password)
    return refuse({ currentPassword: { error: 'currentPasswordWrong' } }, call);
  if (password === user.password || password === 'used-before')
    return refuse({ password: { error: 'passwordUsed' } }, call);
  user.password = String(password);
  user.mustChangePassword = false;
  return { status: 204 };
}
