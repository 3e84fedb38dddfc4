import type { ElectronicPayment } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

/** Matches or dismisses a payment; what is shown of payments and requests is read again. Throws ApiError. */
export function useResolve({ id, version }: ElectronicPayment) {
  const refresh = useRefresh(['electronic-payments', 'payment-requests']);
  return async (what: 'match' | 'dismiss', body: object): Promise<void> => {
    await call('POST', `${resourcePath('electronic-payments', id)}/${what}`, { body: { version, ...body } });
    await refresh();
  };
}
