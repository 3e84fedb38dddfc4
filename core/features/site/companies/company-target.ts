import type { GrantLevel } from '../../../../shared/values.ts';
import { AppError } from '../../../errors.ts';
import { type Call, idOf, userOf } from '../../../http/endpoint.ts';
import { mayCall } from '../../../http/grants.rules.ts';

/**
 * What a user may do with one company is what the profile there says, whatever the company of the header.
 * @throws notFound, insufficientPermissions
 */
export async function checkTarget(call: Call, level: GrantLevel): Promise<void> {
  const user = userOf(call);
  if (user.administrator) return;
  const grants = await call.grantsIn(call.db, idOf(call));
  if (!grants) throw new AppError('notFound');
  if (!mayCall(grants, call.actor.view, 'companies', level)) throw new AppError('insufficientPermissions');
}
