import { useTranslation } from 'react-i18next';
import { useDeviceNames } from '../../../live/use-device-names.ts';

/** Names a terminal, or the office as 0. */
export function usePlaceNames(): (deviceId: number) => string {
  const { t } = useTranslation('deposits');
  const nameOf = useDeviceNames();
  return (id) => (id === 0 ? t('office') : (nameOf(id) ?? t('device', { id })));
}
