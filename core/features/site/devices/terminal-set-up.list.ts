import {
  allPermitted,
  cashierKey,
  type TerminalPermissions,
} from '../../../../shared/features/site/devices/terminal-operations.ts';
import {
  defaultTerminalSettings,
  effectiveSettings,
  nothingOwn,
  type OwnSettings,
  type TerminalSettings,
} from '../../../../shared/features/site/devices/terminal-settings.ts';
import type { Language } from '../../../../shared/values.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { terminalPermissions, terminalSettings } from './terminal-set-up.table.ts';

const settingRows = prepared<{ companyId: number }, { device_id: number | null; settings: string }>(
  (db, given) =>
    db
      .selectFrom('terminal_settings')
      .select(['device_id', 'settings'])
      .where('company_id', '=', given('companyId')),
);

const permissionRows = prepared<
  { companyId: number },
  { device_id: number; forbidden: string; cashiers: string | null }
>((db, given) =>
  db
    .selectFrom('terminal_permissions')
    .select(['device_id', 'forbidden', 'cashiers'])
    .where('company_id', '=', given('companyId')),
);

/** In which language a lot prints, and writes to its customers. */
export async function lotLanguage(db: Db | Trx, companyId: number): Promise<Language> {
  const rows = await settingRows(db, { companyId });
  const own = rows.find(({ device_id }) => device_id === null);
  const settings = own && terminalSettings.columns.settings.read(own.settings);
  return settings?.language ?? defaultTerminalSettings.language;
}

/** What was set up for one terminal. */
export interface SetUp {
  settings: TerminalSettings;
  permissions: TerminalPermissions;
  /** It shows or prints something otherwise than the lot. */
  hasOwn: boolean;
  /** It may not do everything, or not anybody may work at it. */
  isRestricted: boolean;
}

/** What was set up for the terminals of a lot. */
export async function setUpsOf(db: Db | Trx, companyId: number): Promise<(deviceId: number) => SetUp> {
  const rows = await settingRows(db, { companyId });
  const stored = new Map(
    rows.map((row) => [row.device_id, terminalSettings.columns.settings.read(row.settings)]),
  );
  const lot = effectiveSettings(defaultTerminalSettings, stored.get(null) ?? nothingOwn);
  const permitted = new Map(
    (await permissionRows(db, { companyId })).map((row) => [row.device_id, permissionsOf(row)]),
  );
  return (deviceId) => {
    const own = stored.get(deviceId) ?? nothingOwn;
    const permissions = permitted.get(deviceId) ?? allPermitted;
    return {
      settings: effectiveSettings(lot, own),
      permissions,
      hasOwn: Object.values(own).some((value) => value !== null),
      isRestricted: permissions.forbidden.length > 0 || permissions.cashiers !== null,
    };
  };
}

/** The permissions of a row of the database; without one everything is permitted. */
export function permissionsOf(row: {
  forbidden: string | null;
  cashiers: string | null;
}): TerminalPermissions {
  if (row.forbidden === null) return allPermitted;
  return {
    forbidden: terminalPermissions.columns.forbidden.read(row.forbidden),
    cashiers: terminalPermissions.columns.cashiers.read(row.cashiers),
  };
}

/** What a lot, or one of its terminals, has stored; version 0 before anything was. */
export async function readSettings(
  db: Db | Trx,
  companyId: number,
  deviceId: number | null,
): Promise<OwnSettings & { id: number; rowId: number | null; version: number }> {
  const row = await db
    .selectFrom('terminal_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .executeTakeFirst();
  const id = deviceId ?? companyId;
  if (!row)
    return { id, rowId: null, version: 0, ...(deviceId === null ? defaultTerminalSettings : nothingOwn) };
  const { settings, version } = terminalSettings.read(row);
  // What was stored before there was a setting has none of it.
  const unsaid = deviceId === null ? defaultTerminalSettings : nothingOwn;
  return { id, rowId: row.id, version, ...unsaid, ...settings };
}

/** What one terminal may do; version 0 before anything was said. */
export async function readPermissions(
  db: Db | Trx,
  companyId: number,
  deviceId: number,
): Promise<TerminalPermissions & { id: number; rowId: number | null; version: number }> {
  const row = await db
    .selectFrom('terminal_permissions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (!row) return { id: deviceId, rowId: null, version: 0, ...allPermitted };
  return { id: deviceId, rowId: row.id, version: row.version, ...permissionsOf(row) };
}

/** Names that a permission can be given to: who has closed at the lot, who has access to it, who is named already. */
export async function knownCashiers(db: Db, companyId: number): Promise<string[]> {
  const closed = await db
    .selectFrom('closures')
    .select('cashier as name')
    .distinct()
    .where('company_id', '=', companyId)
    .execute();
  const users = await db
    .selectFrom('accesses')
    .innerJoin('users', 'users.id', 'accesses.user_id')
    .select('users.name')
    .where('accesses.company_id', '=', companyId)
    .where('users.status', '=', 'A')
    .execute();
  const named = (await permissionRows(db, { companyId })).flatMap((row) => permissionsOf(row).cashiers ?? []);
  const byKey = new Map(
    [...closed.map(({ name }) => name), ...users.map(({ name }) => name), ...named].map((name) => [
      cashierKey(name),
      name,
    ]),
  );
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
