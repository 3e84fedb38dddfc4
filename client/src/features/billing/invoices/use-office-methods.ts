import { useTranslation } from 'react-i18next';
import {
  type ReceiptMethod,
  receiptMethods,
} from '../../../../../shared/features/billing/receipts/receipt.ts';

/** How money is taken at the office, in words. */
export function useOfficeMethods(): { value: ReceiptMethod; label: string }[] {
  const { t } = useTranslation('values');
  return receiptMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }));
}
