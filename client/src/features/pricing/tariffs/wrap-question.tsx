import { useTranslation } from 'react-i18next';
import { wrapsWeek } from '../../../../../shared/features/pricing/tariffs/segment-times.ts';
import { minutesOfDay } from '../../../../../shared/hours.ts';
import { Button } from '../../../ui/button.tsx';
import type { SegmentProps } from './segment-fields.tsx';
import { runFields, timesOf, valuesOfTimes } from './segment-values.ts';
import { runOf } from './tariff.form.ts';
import { minuteWords } from './words.ts';

/** The two answers to a segment that runs round the week: it ends on the next day, or it is meant so. */
export function WrapQuestion({ operations, place, segment }: SegmentProps) {
  const { t } = useTranslation(['tariffs']);
  const times = timesOf(segment);
  if (!times || !wrapsWeek(runFields(segment)) || segment.aroundWeek === runOf(segment)) return null;
  const to = times.to - 6 * minutesOfDay;
  return (
    <div className="button-row">
      <Button kind="secondary" onClick={() => operations.change(place, valuesOfTimes({ ...times, to }))}>
        {t('tariffs:untilNextDay', { until: minuteWords(to, true, t) })}
      </Button>
      <Button kind="quiet" onClick={() => operations.change(place, { aroundWeek: runOf(segment) })}>
        {t('tariffs:aroundWeek')}
      </Button>
    </div>
  );
}
