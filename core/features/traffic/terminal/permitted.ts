import {
  cashierKey,
  type TerminalPermissions,
} from '../../../../shared/features/site/devices/terminal-operations.ts';
import { operationsOf } from '../../../../shared/features/traffic/terminal/event-operations.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { AppError } from '../../../errors.ts';

/**
 * Refuses what the terminal may not do, and who may not work at it where the event names the cashier.
 * @throws operationForbidden, cashierForbidden
 */
export function refuseForbidden(
  { forbidden, cashiers }: TerminalPermissions,
  kind: EventKind | 'quote',
  body: Readonly<Record<string, unknown>>,
): void {
  const operation = operationsOf(kind, body).find((one) => forbidden.includes(one));
  if (operation) throw new AppError('operationForbidden', { more: { operation } });
  if (cashiers === null || typeof body.cashier !== 'string') return;
  const named = cashierKey(body.cashier);
  if (!cashiers.some((name) => cashierKey(name) === named)) throw AppError.on('cashier', 'cashierForbidden');
}
