import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdsView, useSession } from '../session/session-context.ts';
import { auditView, historyPath } from './audit-view.ts';

interface HistoryLinkProps {
  /** As the audit names it: that of its list, unless told. */
  resource: string;
  id: number;
}

/** Leads to who changed a record, when and how; for who may see the audit. */
export function HistoryLink({ resource, id }: HistoryLinkProps) {
  const { t } = useTranslation('ui');
  const { view } = useSession();
  return holdsView(view, auditView) && <Link to={historyPath(resource, id)}>{t('history')}</Link>;
}
