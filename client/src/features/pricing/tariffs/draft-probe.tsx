import { useContext, useEffect, useRef } from 'react';
import { tariffSchema } from '../../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { ceilingOf } from '../../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import { checkShape } from '../../../../../shared/schema.ts';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { DraftContext } from './draft-store.ts';
import { type TariffValues, termsPayload } from './tariff.form.ts';
import { useTariffSetting } from './use-tariff-setting.ts';

const pause = 250;

const loadLinter = () => loadChunk(() => import('../../../../../shared/features/pricing/tariffs/linter.ts'));

/** Reads the form once typing pauses, and has it looked over. */
export function DraftProbe({ hasHolidays }: { hasHolidays: boolean | undefined }) {
  const store = useContext(DraftContext);
  const values = useAllValues<TariffValues>();
  const { data: setting } = useTariffSetting();
  const ceiling = ceilingOf(setting?.legalCeilings, String(values.vehicleType));
  const isFirst = useRef(true);
  useEffect(() => {
    let isLatest = true;
    const read = () => {
      const terms = termsPayload(values) as TariffTerms;
      // Code and name change no price.
      const problems = checkShape(tariffSchema, { code: 'Q', name: 'Q', vehicleType: 'CA', ...terms }) ?? {};
      const isWhole = Object.keys(problems).length === 0;
      if (JSON.stringify(terms) !== JSON.stringify(store.get().terms)) {
        store.set({ terms, problems, ...(!isWhole && { refusals: {}, findings: [] }) });
      }
      if (!isWhole) return;
      loadLinter().then(
        ({ lintTariff }) => isLatest && store.set({ findings: lintTariff(terms, { hasHolidays, ceiling }) }),
        // Without remarks the tariff can still be written: the screen itself tells that parts do not arrive.
        () => {},
      );
    };
    if (isFirst.current) read();
    isFirst.current = false;
    const timer = setTimeout(read, pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [values, store, hasHolidays, ceiling]);
  return null;
}
