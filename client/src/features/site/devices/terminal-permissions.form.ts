import {
  cashierKey,
  type TerminalOperation,
  type TerminalPermissions,
  terminalOperations,
} from '../../../../../shared/features/site/devices/terminal-operations.ts';

/** As the core answers it, with the names that are known at the lot. */
export interface StoredPermissions extends TerminalPermissions {
  id: number;
  version: number;
}

export interface PermissionValues {
  permitted: string[];
  onlySome: boolean;
  /** Chosen of the names that are known. */
  known: string[];
  /** Written by hand. */
  cashiers: string[];
}

/** The form's values; names that are known stand in one list, the others in another. */
export function permissionForm(names: readonly string[]): (record?: StoredPermissions) => PermissionValues {
  const keys = new Map(names.map((name) => [cashierKey(name), name]));
  return (record) => {
    const { forbidden = [], cashiers = null } = record ?? {};
    return {
      permitted: terminalOperations.filter((one) => !forbidden.includes(one)),
      onlySome: cashiers !== null,
      known: (cashiers ?? []).flatMap((name) => keys.get(cashierKey(name)) ?? []),
      cashiers: (cashiers ?? []).filter((name) => !keys.has(cashierKey(name))),
    };
  };
}

/** What travels: what is not permitted, and one list of names. */
export function permissionPayload(values: PermissionValues): TerminalPermissions {
  const written = values.cashiers.map((name) => name.trim()).filter((name) => name !== '');
  return {
    forbidden: terminalOperations.filter((one: TerminalOperation) => !values.permitted.includes(one)),
    // What is wrong with a name is told by its place: those that are written stand where their lines do.
    cashiers: values.onlySome ? [...written, ...values.known] : null,
  };
}
