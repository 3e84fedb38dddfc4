import { useTranslation } from 'react-i18next';
import { deviceKinds } from '../../../../../shared/values.ts';

/** The words of a kind of device; an operator's own kind is its own word. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('values');
  return (kind) => {
    const known = deviceKinds.find((one) => one === kind);
    return known ? t(`deviceKinds.${known}`) : kind;
  };
}
