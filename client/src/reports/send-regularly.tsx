import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Query } from '../api/resource-path.ts';
import { useMayWrite } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';

const view = 'view/report-sendings';

interface SendRegularlyProps {
  report: string;
  /** Filters, lots, order and periods. */
  filters: Query;
  /** The chosen columns; absent where the file has all. */
  columns: readonly string[] | undefined;
}

/** Leads to a new sending of the report as it stands, for who may set one up; its days are said there anew. */
export function SendRegularly({ report, filters, columns }: SendRegularlyProps) {
  const { t } = useTranslation('reportPage');
  const navigate = useNavigate();
  if (!useMayWrite(view)) return null;
  const open = () => {
    const params = new URLSearchParams({ sending: 'new', report });
    for (const [name, value] of Object.entries(filters))
      if (value !== undefined && name !== 'from' && name !== 'to') params.set(name, String(value));
    if (columns) params.set('columns', columns.join(','));
    void navigate(`/${view}?${params}`);
  };
  return (
    <Button kind="secondary" onClick={open}>
      {t('sendRegularly')}
    </Button>
  );
}
