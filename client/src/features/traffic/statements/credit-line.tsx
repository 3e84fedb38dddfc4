import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { path as view } from '../reconciliation-view.ts';
import { linePath, lineResource } from './line-view.ts';

/** The line of a statement that credited a deposit, for who may see statements; nothing where a person noted the credit. */
export function CreditLine({ depositId }: { depositId: number }) {
  const { t } = useTranslation('deposits');
  const { data } = useRead<Page<StatementLine>>(
    resourcePath(lineResource, undefined, { deposit: depositId }),
    {
      view,
    },
  );
  const line = data?.rows[0];
  if (!line) return null;
  const text = line.text || line.reference || line.day;
  return (
    <p>
      <Link to={linePath(line.id)}>{t('creditLine', { text })}</Link>
    </p>
  );
}
