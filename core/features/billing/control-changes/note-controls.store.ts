import type { Control, ControlValue } from '../../../../shared/features/billing/exceptions/control-change.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { controlChanges } from './control-changes.table.ts';
import { isAsTight } from './tightness.rules.ts';

/** Whose controls changed: a lot's parameters, or one of its rules. */
export interface Controlled {
  companyId: number;
  /** Null for the operating parameters. */
  rule: { id: number; title: string } | null;
}

export type Settings = Readonly<Partial<Record<Control, ControlValue>>>;

type By = Pick<Actor, 'now' | 'userId'>;

/** A control that a change loosens, from a value to another. */
export interface Loosened {
  control: Control;
  was: ControlValue;
  is: ControlValue;
}

/** Stores that a control was loosened. */
export async function insertLoosened(
  trx: Trx,
  { companyId, rule }: Controlled,
  { now, userId }: By,
  { control, was, is }: Loosened,
): Promise<void> {
  await trx
    .insertInto('control_changes')
    .values({
      ...{ company_id: companyId, at: now, control, user_id: userId },
      ...{ rule_id: rule?.id ?? null, title: rule?.title ?? null, ended_at: null, ended_by: null },
      before: controlChanges.columns.before.write(was),
      after: controlChanges.columns.after.write(is),
    })
    .execute();
}

/** Ends what was loosened and is as tight again. */
export async function endLoosened(
  trx: Trx,
  { companyId, rule }: Controlled,
  { now, userId }: By,
  after: Settings,
): Promise<void> {
  const open = await trx
    .selectFrom('control_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('rule_id', rule ? '=' : 'is', rule?.id ?? null)
    .where('ended_at', 'is', null)
    .execute();
  const ended = open
    .map((row) => controlChanges.read(row))
    .filter(({ control, before }) => {
      const is = after[control];
      return is !== undefined && isAsTight(control, is, before);
    });
  if (ended.length === 0) return;
  await trx
    .updateTable('control_changes')
    .set({ ended_at: now, ended_by: userId })
    .where(
      'id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
}
