import { useTranslation } from 'react-i18next';
import type { VoucherBatch } from '../../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import { useCompanyId } from '../../../api/company.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { view } from './discounts-view.ts';

/** The sheets of a batch to print; links of the browser carry the screen and the lot in their address. */
export function BatchTools({ batch }: { batch: VoucherBatch }) {
  const { t } = useTranslation('discounts');
  const company = useCompanyId();
  const language = useLanguage();
  const sheet = (layout: 'letter' | 'a4' | 'label') =>
    resourcePath(`vouchers/batches/${batch.id}/sheet`, undefined, {
      layout,
      language,
      view: `/${view}`,
      company: company ?? undefined,
    });
  return (
    <>
      <a className="btn btn-outline-secondary" href={sheet('letter')} target="_blank" rel="noreferrer">
        {t('printLetter')}
      </a>
      <a className="btn btn-outline-secondary" href={sheet('a4')} target="_blank" rel="noreferrer">
        {t('printSheet')}
      </a>
      <a className="btn btn-outline-secondary" href={sheet('label')} target="_blank" rel="noreferrer">
        {t('printLabels')}
      </a>
    </>
  );
}
