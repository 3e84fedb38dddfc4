import type { Schema } from 'yup';
import type { TerminalPermissions } from '../../../../shared/features/site/devices/terminal-operations.ts';
import { terminalPermissionsSchema } from '../../../../shared/features/site/devices/terminal-permissions.schema.ts';
import {
  lotTerminalSettingsSchema,
  ownTerminalSettingsSchema,
} from '../../../../shared/features/site/devices/terminal-settings.schema.ts';
import type { OwnSettings } from '../../../../shared/features/site/devices/terminal-settings.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import {
  createRecord,
  type NewRecord,
  type RecordTable,
  readRecord,
  updateRecord,
} from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { type Call, companyOf, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { fields, type JsonSchema, listOf, text } from '../../../http/json-schema.ts';
import { offeredMethods } from '../payment-methods/payment-methods.list.ts';
import { devices } from './devices.table.ts';
import { lotSettingsAnswer, ownSettingsAnswer, permissionsAnswer } from './terminal-set-up.answers.ts';
import { knownCashiers, readPermissions, readSettings } from './terminal-set-up.list.ts';
import { terminalPermissions, terminalSettings } from './terminal-set-up.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'devices', level, scope: 'company' }) as const;

interface Stored {
  rowId: number | null;
  version: number;
}

/** One thing that is set up, by what people give of it: there from the start, version 0 until somebody saves it. */
interface SetUpThing<T extends RecordTable, Given extends object> {
  path: string;
  what: string;
  table: T;
  schema: Schema;
  answered: JsonSchema;
  /** What is stored of it in the company; of the terminal where the path names one. */
  read(db: Db | Trx, companyId: number, deviceId: number | null): Promise<Given & Stored>;
  /** The values of its row. */
  values(given: Given, deviceId: number | null): NewRecord<T>;
  /** Fields of the answer that a caller may send back; they are not written. */
  readOnly: readonly string[];
  /** What is wrong with it beside its shape. */
  check?(trx: Trx, companyId: number, given: Given): Promise<void>;
  /** What its reader is told beside. */
  beside?(db: Db | Trx, companyId: number): Promise<object>;
}

/** The terminal of the path, where it names one. @throws notFound */
async function deviceOf(call: Call<unknown>, db: Db | Trx): Promise<number | null> {
  if (call.params.id === undefined) return null;
  const device = await readRecord(db, devices, companyScope(call), idOf(call));
  if (device.status !== 'A') throw new AppError('notFound');
  return device.id;
}

async function answer<T extends RecordTable, Given extends object>(
  thing: SetUpThing<T, Given>,
  call: Call<unknown>,
  db: Db | Trx,
): Promise<object> {
  const { rowId: _, ...stored } = await thing.read(db, companyOf(call), await deviceOf(call, db));
  return { ...stored, ...(await thing.beside?.(db, companyOf(call))) };
}

async function save<T extends RecordTable, Given extends object>(
  thing: SetUpThing<T, Given>,
  call: Call,
  trx: Trx,
): Promise<object> {
  const { version, ...sent } = (call.body ?? {}) as { version?: number };
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !thing.readOnly.includes(name)));
  if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
  const problems = checkShape(thing.schema, fields);
  if (problems) throw invalid(problems);
  const given = fields as Given;
  await lockCompany(trx, companyOf(call));
  const deviceId = await deviceOf(call, trx);
  const before = await thing.read(trx, companyOf(call), deviceId);
  if (before.version !== version)
    throw new AppError('recordChanged', { more: { current: await answer(thing, call, trx) } });
  await thing.check?.(trx, companyOf(call), given);
  const values = thing.values(given, deviceId);
  const scope = companyScope(call);
  if (before.rowId === null) await createRecord(trx, thing.table, scope, call.actor, values);
  else await updateRecord(trx, thing.table, scope, call.actor, { id: before.rowId, version }, values);
  return answer(thing, call, trx);
}

/** A terminal that offers only what the lot does not take could sell nothing. */
async function refuseAllOff(
  trx: Trx,
  companyId: number,
  { paymentMethods: wanted }: OwnSettings,
): Promise<void> {
  if (wanted === null) return;
  const taken = await offeredMethods(trx, companyId);
  if (!taken.some(({ method }) => wanted.includes(method)))
    throw AppError.on('paymentMethods', 'paymentMethodsOff');
}

const lotSettings: SetUpThing<typeof terminalSettings, OwnSettings> = {
  path: '/devices/configuration',
  what: 'what the terminals of the company show and print',
  table: terminalSettings,
  schema: lotTerminalSettingsSchema,
  answered: lotSettingsAnswer,
  read: (db, companyId) => readSettings(db, companyId, null),
  values: (settings) => ({ deviceId: null, settings }),
  readOnly: ['id'],
  check: refuseAllOff,
};

const ownSettings: SetUpThing<typeof terminalSettings, OwnSettings> = {
  path: '/devices/:id/configuration',
  what: 'what one terminal shows and prints otherwise than the others',
  table: terminalSettings,
  schema: ownTerminalSettingsSchema,
  answered: ownSettingsAnswer,
  read: (db, companyId, deviceId) => readSettings(db, companyId, deviceId),
  values: (settings, deviceId) => ({ deviceId, settings }),
  readOnly: ['id', 'lot'],
  check: refuseAllOff,
  async beside(db, companyId) {
    const { id: _, rowId: _row, version: _version, ...lot } = await readSettings(db, companyId, null);
    return { lot };
  },
};

const permissions: SetUpThing<typeof terminalPermissions, TerminalPermissions> = {
  path: '/devices/:id/permissions',
  what: 'which operations and cashiers a terminal may run',
  table: terminalPermissions,
  schema: terminalPermissionsSchema,
  answered: permissionsAnswer,
  read: (db, companyId, deviceId) => readPermissions(db, companyId, Number(deviceId)),
  values: (given, deviceId) => ({ ...given, deviceId: Number(deviceId) }),
  readOnly: ['id'],
};

/** Reads and changes one thing. */
function setUpEndpoints<T extends RecordTable, Given extends object>(
  thing: SetUpThing<T, Given>,
): Endpoint[] {
  return [
    {
      method: 'GET',
      path: thing.path,
      answers: thing.answered,
      guard: guard('read'),
      summary: `Reads ${thing.what}.`,
      handle: (call) => answer(thing, call, call.db),
    },
    {
      method: 'PUT',
      path: thing.path,
      answers: thing.answered,
      guard: guard('write'),
      summary: `Changes ${thing.what}; the version that was read comes with it.`,
      documents: thing.schema,
      handle: (call) => transact(call.db, (trx) => save(thing, call, trx)),
    },
  ];
}

/** What terminals show, print and may do: a record each, there from the start. */
export const terminalSetUpEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/devices/cashiers',
    answers: fields({ names: listOf(text) }),
    guard: guard('read'),
    summary: 'Names of cashiers that are known at the lot.',
    handle: async (call) => ({ names: await knownCashiers(call.db, companyOf(call)) }),
  },
  ...setUpEndpoints(lotSettings),
  ...setUpEndpoints(ownSettings),
  ...setUpEndpoints(permissions),
];
