import { randomBytes } from 'node:crypto';
import type {
  ConsentTextInput,
  RegistrationSettingsInput,
} from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { type CompanyScope, createRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { firstConsentText } from './consent-text.rules.ts';
import { settingsOf } from './registration-settings.list.ts';
import { consentText, controllerOf } from './registrations.list.ts';
import { registrationSettings, registrationTexts } from './registrations.table.ts';

/** Long and random: nobody finds a lot by trying. */
const newToken = () => randomBytes(16).toString('base64url');

/** Opens or closes the link of a lot. Its first opening makes the link, and the text that the lot begins with. */
export async function setOpen(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { version, isOpen }: RegistrationSettingsInput,
): Promise<void> {
  await lockCompany(trx, scope.companyId);
  const before = await settingsOf(trx, scope);
  if (before) {
    await updateRecord(trx, registrationSettings, scope, actor, { id: before.id, version }, { isOpen });
    return;
  }
  await createRecord(trx, registrationSettings, scope, actor, {
    ...{ isOpen, token: newToken(), salt: randomBytes(32).toString('base64url') },
  });
  const controller = await controllerOf(trx, scope.companyId);
  await writeText(trx, scope, actor, {
    es: firstConsentText(controller, 'es'),
    en: firstConsentText(controller, 'en'),
  });
}

/** Gives the lot another link: the one that hangs at the gate until now takes nobody any more. */
export async function replaceToken(trx: Trx, scope: CompanyScope, actor: Actor): Promise<void> {
  const before = await settingsOf(trx, scope);
  if (!before) throw new AppError('notFound');
  const target = { id: before.id, version: undefined };
  await updateRecord(trx, registrationSettings, scope, actor, target, { token: newToken() });
}

/** Files the next version of the text; who agreed to an earlier one has agreed to that one. */
export async function writeText(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { es, en }: ConsentTextInput,
): Promise<void> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const newest = await consentText(trx, companyId);
  const stored = await trx
    .insertInto('registration_texts')
    .values({
      ...{ company_id: companyId, version: (newest?.version ?? 0) + 1, es: es.trim(), en: en.trim() },
      ...{ at: actor.now, written_by: actor.userId },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = registrationTexts.read(stored);
  await recordChange(trx, registrationTexts, scope, actor, { action: 'create', before: null, after });
}
