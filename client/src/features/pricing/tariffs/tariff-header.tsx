import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HistoryLink } from '../../../records/history-link.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { listPath, listView, partPath, type TariffPart, tariffParts } from './tariff-views.ts';

interface TariffHeaderProps {
  title: string;
  /** Of a stored tariff; a new one has no parts yet. */
  id: number | null;
  part: TariffPart | null;
}

/** Title of a tariff's screen and the choice between its parts. */
export function TariffHeader({ title, id, part }: TariffHeaderProps) {
  const { t } = useTranslation(['tariffs', 'shell']);
  const mayList = holdsView(useSession().view, listView);
  return (
    <>
      <PageHeader
        title={title}
        trail={[
          { label: t('shell:groups.tariffs') },
          { label: t('tariffs:title'), ...(mayList && { to: listPath }) },
        ]}
        action={id !== null && <HistoryLink resource="tariffs" id={id} />}
      />
      {id !== null && (
        <nav className="tabs" aria-label={t('tariffs:parts.label')}>
          {[null, ...tariffParts].map((one) => (
            <Link key={one} to={partPath(id, one)} aria-current={one === part ? 'page' : undefined}>
              {one === null ? t('tariffs:parts.editor') : t(`tariffs:parts.${one}`)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
