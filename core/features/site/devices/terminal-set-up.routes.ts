import type { Schema } from 'yup';
import { terminalPermissionsSchema } from '../../../../shared/features/site/devices/terminal-permissions.schema.ts';
import {
  lotTerminalSettingsSchema,
  ownTerminalSettingsSchema,
} from '../../../../shared/features/site/devices/terminal-settings.schema.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import { createRecord, type RecordTable, readRecord, updateRecord } from '../../../db/records.ts';
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

/** One thing that is set up: there from the start, version 0 until somebody saves it. */
interface SetUpThing {
  path: string;
  what: string;
  table: RecordTable;
  schema: Schema;
  answered: JsonSchema;
  /** What is stored of it in the company; of the terminal where the path names one. */
  read(db: Db | Trx, companyId: number, deviceId: number | null): Promise<Stored>;
  /** The values of its row. */
  values(given: Record<string, unknown>, deviceId: number | null): Record<string, unknown>;
  /** Fields of the answer that a caller may send back; they are not written. */
  readOnly: readonly string[];
  /** What is wrong with it beside its shape. */
  check?(trx: Trx, companyId: number, given: Record<string, unknown>): Promise<void>;
  /** What its reader is told beside. */
  beside?(db: Db | Trx, companyId: number): Promise<Record<string, unknown>>;
}

/** The terminal of the path, where it names one. @throws notFound */
async function deviceOf(call: Call<unknown>, db: Db | Trx): Promise<number | null> {
  if (call.params.id === undefined) return null;
  const device = await readRecord(db, devices, companyScope(call), idOf(call));
  if (device.status !== 'A') throw new AppError('notFound');
  return device.id;
}

async function answer(
  thing: SetUpThing,
  call: Call<unknown>,
  db: Db | Trx,
): Promise<Record<string, unknown>> {
  const { rowId: _, ...stored } = await thing.read(db, companyOf(call), await deviceOf(call, db));
  return { ...stored, ...(await thing.beside?.(db, companyOf(call))) };
}

async function save(thing: SetUpThing, call: Call, trx: Trx): Promise<Record<string, unknown>> {
  const { version, ...given } = (call.body ?? {}) as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !thing.readOnly.includes(name)));
  if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
  const problems = checkShape(thing.schema, fields);
  if (problems) throw invalid(problems);
  await lockCompany(trx, companyOf(call));
  const deviceId = await deviceOf(call, trx);
  const before = await thing.read(trx, companyOf(call), deviceId);
  if (before.version !== version)
    throw new AppError('recordChanged', { more: { current: await answer(thing, call, trx) } });
  await thing.check?.(trx, companyOf(call), fields);
  const values = thing.values(fields, deviceId);
  const scope = companyScope(call);
  if (before.rowId === null) await createRecord(trx, thing.table, scope, call.actor, values);
  else await updateRecord(trx, thing.table, scope, call.actor, { id: before.rowId, version }, values);
  return answer(thing, call, trx);
}

/** A terminal that offers only what the lot does not take could sell nothing. */
async function refuseAllOff(trx: Trx, companyId: number, given: Record<string, unknown>): Promise<void> {
  const wanted = given.paymentMethods as readonly string[] | null;
  if (wanted === null) return;
  const taken = await offeredMethods(trx, companyId);
  if (!taken.some(({ method }) => wanted.includes(method)))
    throw AppError.on('paymentMethods', 'paymentMethodsOff');
}

const things: SetUpThing[] = [
  {
    path: '/devices/configuration',
    what: 'what the terminals of the company show and print',
    table: terminalSettings,
    schema: lotTerminalSettingsSchema,
    answered: lotSettingsAnswer,
    read: (db, companyId) => readSettings(db, companyId, null),
    values: (settings) => ({ deviceId: null, settings }),
    readOnly: ['id'],
    check: refuseAllOff,
  },
  {
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
  },
  {
    path: '/devices/:id/permissions',
    what: 'which operations and cashiers a terminal may run',
    table: terminalPermissions,
    schema: terminalPermissionsSchema,
    answered: permissionsAnswer,
    read: (db, companyId, deviceId) => readPermissions(db, companyId, Number(deviceId)),
    values: (given, deviceId) => ({ ...given, deviceId }),
    readOnly: ['id'],
  },
];

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
  ...things.flatMap((thing): Endpoint[] => [
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
  ]),
];
