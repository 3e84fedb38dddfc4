import { useTranslation } from 'react-i18next';
import type {
  AuditAction,
  AuditRow,
} from '../../../../../shared/features/access/audit-entries/audit-entry.ts';
import type { routes } from '../../../../../shared/i18n/es/routes.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones: Readonly<Record<AuditAction, Tone>> = {
  create: 'good',
  update: 'quiet',
  delete: 'bad',
  view: 'quiet',
};

/** What was done to the record. */
export function Action({ action }: { action: AuditAction }) {
  const { t } = useTranslation('audit');
  return <StateBadge tone={tones[action]}>{t(`actions.${action}`)}</StateBadge>;
}

/** Who wrote: a person, a terminal, or the system by itself. */
export function useWho(): (row: Pick<AuditRow, 'user' | 'device'>) => string {
  const { t } = useTranslation('audit');
  return ({ user, device }) => user?.name ?? (device ? t('byDevice', { name: device.name }) : t('system'));
}

/** The title of the screen from which it was written. */
export function useScreenTitle(): (view: string | null) => string {
  const { t, i18n } = useTranslation(['audit', 'routes']);
  return (view) => {
    if (view === null) return t('noScreen');
    if (view.startsWith('api-key/')) return t('byKey', { id: view.slice('api-key/'.length) });
    const key = `routes:${view}`;
    return i18n.exists(key) ? t(`routes:${view as keyof typeof routes}`) : view;
  };
}

/** How a record is called; its number where it has no name. */
export function recordName({ record, recordId }: Pick<AuditRow, 'record' | 'recordId'>): string {
  return record ?? `#${recordId}`;
}
