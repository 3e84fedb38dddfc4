import { useTranslation } from 'react-i18next';
import { useDeviceNames } from './use-device-names.ts';

/**
 * Names a terminal, or the office, which is null or 0.
 * @param words whose texts have `office` and `device`
 */
export function usePlaceNames(
  words: 'financeReports' | 'fiscalVouchers' | 'deposits',
): (deviceId: number | null) => string {
  const { t } = useTranslation(words);
  const nameOf = useDeviceNames();
  return (id) => (id === null || id === 0 ? t('office') : (nameOf(id) ?? t('device', { id })));
}
