import type { SWRResponse } from 'swr';
import type { TariffSetting } from '../../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';

/** What of the lot matters to its tariffs. */
export function useTariffSetting(): SWRResponse<TariffSetting, ApiError> {
  return useRead<TariffSetting>(resourcePath('tariffs/setting'), { revalidateOnFocus: false });
}
