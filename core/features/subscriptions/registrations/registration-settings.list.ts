import type { RegistrationSettings } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { registrationPath } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { consentText } from './registrations.list.ts';
import { registrationSettings } from './registrations.table.ts';

/** What a lot has set; null before it was opened for the first time. */
export async function settingsOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
): Promise<RecordOf<typeof registrationSettings> | null> {
  const row = await db
    .selectFrom('registration_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return row ? registrationSettings.read(row) : null;
}

/** How a lot takes registrations. @param origin where the caller reaches the site: what the QR code leads to */
export async function shownSettings(
  db: Db | Trx,
  scope: CompanyScope,
  { origin, hasMail }: { origin: string; hasMail: boolean },
): Promise<RegistrationSettings> {
  const settings = await settingsOf(db, scope);
  const token = settings?.token ?? null;
  return {
    version: settings?.version ?? 0,
    isOpen: settings?.isOpen ?? false,
    token,
    qr: token === null || origin === '' ? null : await qrPath(`${origin}${registrationPath}?lot=${token}`),
    text: await consentText(db, scope.companyId),
    hasMail,
  };
}

/** The dark modules of a QR code, those of a row beside each other as one, as the path of an SVG. */
async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { qrCode } = await import('../../../reports/symbols.ts');
  const { size, isDark } = qrCode(text);
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (x + 1 < size && isDark(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  return { size, path };
}
