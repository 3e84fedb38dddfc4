import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKinds } from '../../../../../shared/values.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import type { Device } from './device.ts';
import { KeyDate, KeyEnd } from './key-date.tsx';
import { useKindName } from './use-kind-name.ts';

/**
 * What both screens of devices show of one.
 * @param name the device's name, where it leads somewhere
 */
export function useDeviceColumns(name: (device: Device) => ReactNode): Column<Device>[] {
  const { t } = useTranslation('devices');
  const kindName = useKindName();
  return [
    { key: 'name', label: t('name'), sortable: true, cell: name },
    { key: 'kind', label: t('kind'), sortable: true, cell: ({ kind }) => kindName(kind) },
    { key: 'imei', kind: 'code', label: t('imei'), sortable: true, cell: ({ imei }) => <code>{imei}</code> },
    {
      key: 'keyIssuedAt',
      kind: 'state',
      label: t('key'),
      sortable: true,
      cell: ({ keyIssuedAt }) =>
        keyIssuedAt ? (
          <StateBadge tone="good">
            <KeyDate at={keyIssuedAt} />
          </StateBadge>
        ) : (
          <StateBadge tone="quiet">{t('keyNone')}</StateBadge>
        ),
    },
    {
      key: 'keyValidTo',
      kind: 'date',
      label: t('keyValidTo'),
      sortable: true,
      cell: ({ keyIssuedAt, keyValidTo }) => keyIssuedAt && <KeyEnd day={keyValidTo} />,
    },
  ];
}

export function useDeviceFilters(): Filter[] {
  const { t } = useTranslation('devices');
  const kindName = useKindName();
  const choices = deviceKinds.map((kind) => ({ value: kind, label: kindName(kind) }));
  return [{ key: 'kind', label: t('kind'), choices }];
}
