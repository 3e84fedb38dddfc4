import { useTranslation } from 'react-i18next';
import { useDeviceNames } from '../../../live/use-device-names.ts';

/** Names a terminal, or the office, which has no id. */
export function usePlaceNames(): (deviceId: number | null) => string {
  const { t } = useTranslation('fiscalVouchers');
  const nameOf = useDeviceNames();
  return (id) => (id === null ? t('office') : (nameOf(id) ?? t('device', { id })));
}
