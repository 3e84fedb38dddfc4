import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type AuditChoices,
  type AuditRow,
  auditActions,
} from '../../../../../shared/features/access/audit-entries/audit-entry.ts';
import { routes } from '../../../../../shared/routes.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { auditPath } from '../../../records/audit-view.ts';
import { Action, recordName, useScreenTitle, useWho } from './audit-words.tsx';

/** Fields that a row names before it says how many more there are. */
const fieldsShown = 3;

export function useAuditColumns(): Column<AuditRow>[] {
  const { t } = useTranslation('audit');
  const who = useWho();
  const screenTitle = useScreenTitle();
  const fields = (changed: readonly string[]) =>
    changed.length > fieldsShown
      ? t('andMore', {
          fields: changed.slice(0, fieldsShown).join(', '),
          count: changed.length - fieldsShown,
        })
      : changed.join(', ');
  return [
    {
      key: 'at',
      label: t('at'),
      cell: (row) => (
        <Link to={`${auditPath}?entry=${row.id}`}>
          <Moment at={row.at} />
          <span className="visually-hidden"> {t('open', { record: recordName(row) })}</span>
        </Link>
      ),
    },
    { key: 'user', label: t('user'), cell: who },
    { key: 'action', kind: 'state', label: t('action'), cell: ({ action }) => <Action action={action} /> },
    { key: 'resource', label: t('resource'), cell: ({ resourceName }) => resourceName },
    { key: 'record', label: t('record'), cell: recordName },
    { key: 'changes', label: t('changes'), cell: ({ changed }) => fields(changed) },
    { key: 'view', label: t('view'), cell: ({ view }) => screenTitle(view) },
    { key: 'deviceId', label: t('deviceId'), extra: true, cell: ({ device }) => device?.name ?? '—' },
  ];
}

/** @param choices people and kinds of records; absent until they are there */
export function useAuditFilters(choices: AuditChoices | undefined, ofOneRecord: boolean): Filter[] {
  const { t, i18n } = useTranslation('audit');
  const screenTitle = useScreenTitle();
  const today = useToday();
  const screens = routes
    .filter(({ access, planned }) => access === 'session' && !planned)
    .map(({ view }) => ({ value: view, label: screenTitle(view) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const kinds = {
    key: 'resource',
    label: t('resource'),
    choices: (choices?.resources ?? []).map(({ resource, name }) => ({ value: resource, label: name })),
  };
  return [
    { key: 'at', label: t('period'), periods: pastPeriods, today },
    {
      key: 'userId',
      label: t('user'),
      choices: (choices?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'action',
      label: t('action'),
      choices: auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) })),
    },
    ...(ofOneRecord ? [] : [kinds]),
    { key: 'view', label: t('view'), choices: screens },
  ];
}
