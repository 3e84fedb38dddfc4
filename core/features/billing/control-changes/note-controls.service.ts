import type { Control } from '../../../../shared/features/billing/exceptions/control-change.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { hasDocuments } from '../../site/companies/lot-documents.list.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { type Controlled, endLoosened, insertLoosened, type Settings } from './note-controls.store.ts';
import { isAsTight } from './tightness.rules.ts';

export type { Settings } from './note-controls.store.ts';

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
  const { companyId, rule } = of;
  await endLoosened(trx, of, actor, after);
  const loosened = (Object.keys(after) as Control[]).flatMap((control) => {
    const [was, is] = [before[control], after[control]];
    return was === undefined || is === undefined || isAsTight(control, is, was) ? [] : [{ control, was, is }];
  });
  if (loosened.length === 0) return;
  const isWorking =
    (await hasDocuments(trx, 'receipts', companyId)) || (await hasDocuments(trx, 'invoices', companyId));
  for (const { control, was, is } of loosened) {
    await insertLoosened(trx, of, actor, { control, was, is });
    if (!isWorking) continue;
    await fileException(trx, {
      ...{ companyId, at: actor.now, kind: 'control-loosened', actorId: actor.userId },
      ...{ stayId: null, deviceId: null, amount: 0 },
      details: { control, before: was, after: is, ...(rule && { ruleId: rule.id, title: rule.title }) },
    });
  }
}
