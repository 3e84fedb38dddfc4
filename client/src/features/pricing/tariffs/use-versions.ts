import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import type { Tariff } from './tariff.form.ts';

interface VersionPage {
  rows: TariffVersion[];
  total: number;
}

/** A stored tariff with its versions, the newest first, and what may be decided about it. */
export function useVersions(id: number, size: number) {
  const tariff = useRead<Tariff>(resourcePath('tariffs', id), { revalidateOnFocus: true });
  const versions = useRead<VersionPage>(resourcePath(`tariffs/${id}/versions`, undefined, { size }), {
    keepPreviousData: true,
  });
  const refresh = useRefresh(['tariffs', `tariffs/${id}`, `tariffs/${id}/versions`]);
  /** Posts a decision over the version that is shown. Throws ApiError; what another decided meanwhile is shown then. */
  async function decide(what: string, body: object): Promise<void> {
    const version = tariff.data?.version;
    try {
      await call('POST', `${resourcePath('tariffs', id)}/${what}`, {
        body: { version, ...body },
        quiet: true,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refresh();
      throw error;
    }
    await refresh();
  }
  return { tariff, versions, decide };
}

/** Everybody who changed anything since the newest approved version: none of them decides. */
export function authorsOf(rows: readonly TariffVersion[]): Set<number> {
  const last = rows.findIndex(({ state }) => state === 'approved');
  const since = last < 0 ? rows : rows.slice(0, last);
  return new Set(since.flatMap(({ author }) => (author ? [author.id] : [])));
}
