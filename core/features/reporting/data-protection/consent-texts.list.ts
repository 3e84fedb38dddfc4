import { consentVersion } from '../../../../shared/features/traffic/guardian/guardian.ts';
import { photoConsentVersion } from '../../../../shared/features/traffic/guardian/guardian-photo.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { companyHead } from '../../../reports/queries/export-head.ts';

/** The texts to which persons agree: registrations have each version, the gate the one of now, and of the photo. */
export async function consentTexts(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('registration_texts')
    .select(['version', 'es', 'en', 'at'])
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const { name: company } = await companyHead(db, companyId);
  const said = (language: Language) => filled(textsOf(language).guardian.consentText, { company });
  const ofPhoto = (language: Language) => filled(textsOf(language).guardian.photos.consentText, { company });
  return {
    registrations: rows.map(({ at, ...text }) => ({ ...text, at: new Date(at).toISOString() })),
    guardian: { version: consentVersion, es: said('es'), en: said('en') },
    photos: { version: photoConsentVersion, es: ofPhoto('es'), en: ofPhoto('en') },
  };
}
