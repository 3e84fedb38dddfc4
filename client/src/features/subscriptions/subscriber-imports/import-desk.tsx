import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  mostImportRows,
  type SubscriberImport,
} from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { downloadFile } from '../../../exports/download.ts';
import { FileDrop } from '../../../forms/file-drop.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { importPath, listView } from '../subscription-views.ts';
import { importTones, isAtWork, resource, stateOf } from './import-view.ts';

const pollMs = 1500;

/** Says what the file is to have, takes it, and shows those that were sent lately. */
export function ImportDesk() {
  const { t } = useTranslation(['subscriberImports', 'routes', 'shell']);
  const navigate = useNavigate();
  const { send, sending, error } = useUpload<{ id: number }>(resource, ({ id }) => navigate(importPath(id)));
  const language = useLanguage();
  const template = resourcePath(`${resource}/template`, undefined, { view: `/${listView}`, language });
  return (
    <>
      <PageHeader
        title={t('importTitle')}
        trail={[
          { label: t('shell:groups.customers') },
          { label: t(`routes:${listView}`), to: `/${listView}` },
        ]}
        action={
          <Button kind="secondary" onClick={() => void downloadFile(template)}>
            <Icon name="download" />
            {t('template')}
          </Button>
        }
      />
      <p>{t('desk')}</p>
      <FileDrop
        choose={t('choose')}
        drop={t('drop')}
        help={t('bounds', { rows: mostImportRows })}
        busy={sending !== null}
        status={sending === null ? '' : t('sending', { name: sending })}
        error={error}
        onFile={(file) => void send(file)}
      />
      <Earlier />
    </>
  );
}

function Earlier() {
  const { t } = useTranslation('subscriberImports');
  const { timeZone } = useLot();
  const { data } = useRead<{ rows: SubscriberImport[] }>(resourcePath(resource), {
    refreshInterval: (answer) => (answer?.rows.some(isAtWork) ? pollMs : 0),
  });
  if (!data || data.rows.length === 0) return null;
  const instants = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (
    <section aria-labelledby="imports-earlier">
      <h2 id="imports-earlier">{t('earlier')}</h2>
      <ul className="import-list">
        {data.rows.map((one) => (
          <li key={one.id}>
            <Link to={importPath(one.id)}>{one.name}</Link>
            <time dateTime={one.createdAt}>{instants.format(Date.parse(one.createdAt))}</time>
            <StateBadge tone={importTones[stateOf(one)]}>{t(`importStates.${stateOf(one)}`)}</StateBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
