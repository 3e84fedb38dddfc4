import { consentVersion } from '../../../../shared/features/traffic/guardian/guardian.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import type { Db } from '../../../db/schema.ts';

/** The texts of both places in which persons agree: registrations have each version, the gate the one of now. */
export async function consentTexts(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('registration_texts')
    .select(['version', 'es', 'en', 'at'])
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const [es, en] = [textsOf('es').guardian.consentText, textsOf('en').guardian.consentText];
  return {
    registrations: rows.map(({ at, ...text }) => ({ ...text, at: new Date(at).toISOString() })),
    guardian: { version: consentVersion, es, en },
  };
}
