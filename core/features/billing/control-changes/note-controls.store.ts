import type { Control, ControlValue } from '../../../../shared/features/billing/exceptions/control-change.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { hasDocuments } from '../../site/companies/lot-documents.list.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { controlChanges } from './control-changes.table.ts';
import { isAsTight } from './tightness.rules.ts';

/** Whose controls changed: a lot's parameters, or one of its rules. */
export interface Controlled {
  companyId: number;
  /** Null for the operating parameters. */
  rule: { id: number; title: string } | null;
}

export type Settings = Readonly<Partial<Record<Control, ControlValue>>>;

/**
 * Notes which controls a change loosens, and which loosened ones are as tight again. A lot that has booked nothing is
 * still being set up: then nothing is filed.
 */
export async function noteControls(
  trx: Trx,
  of: Controlled,
  actor: Pick<Actor, 'now' | 'userId'>,
  [before, after]: readonly [Settings, Settings],
): Promise<void> {
  await endLoosened(trx, of, actor, after);
  const loosened = (Object.keys(after) as Control[]).flatMap((control) => {
    const [was, is] = [before[control], after[control]];
    return was === undefined || is === undefined || isAsTight(control, is, was) ? [] : [{ control, was, is }];
  });
  if (loosened.length === 0) return;
  const isWorking =
    (await hasDocuments(trx, 'receipts', of.companyId)) ||
    (await hasDocuments(trx, 'invoices', of.companyId));
  for (const { control, was, is } of loosened) {
    await trx
      .insertInto('control_changes')
      .values({
        ...{ company_id: of.companyId, at: actor.now, control, user_id: actor.userId },
        ...{ rule_id: of.rule?.id ?? null, title: of.rule?.title ?? null, ended_at: null, ended_by: null },
        before: controlChanges.columns.before.write(was),
        after: controlChanges.columns.after.write(is),
      })
      .execute();
    if (!isWorking) continue;
    await fileException(trx, {
      ...{ companyId: of.companyId, at: actor.now, kind: 'control-loosened', actorId: actor.userId },
      ...{ stayId: null, deviceId: null, amount: 0 },
      details: {
        control,
        before: was,
        after: is,
        ...(of.rule && { ruleId: of.rule.id, title: of.rule.title }),
      },
    });
  }
}

async function endLoosened(
  trx: Trx,
  { companyId, rule }: Controlled,
  { now, userId }: Pick<Actor, 'now' | 'userId'>,
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
