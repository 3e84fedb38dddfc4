import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popup } from '../../ui/popup.tsx';
import { repeatableDays } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';
import { dayWord } from './words.ts';

interface RepeatDaysProps {
  segment: SegmentValues;
  /** Days on which the same window exists already. */
  taken: ReadonlySet<number>;
  onRepeat: (days: number[]) => void;
}

/** Writes a daily window on other days, too: a segment for each. */
export function RepeatDays({ segment, taken, onRepeat }: RepeatDaysProps) {
  const { t } = useTranslation(['tariffs']);
  const days = repeatableDays(segment);
  const usual = () => days.filter((day) => day < 8 && !taken.has(day));
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <Popup
      className="btn btn-quiet"
      align="start"
      button={
        <>
          {t('tariffs:repeat')}
          <Icon name="down" size={12} />
        </>
      }
      onOpen={() => setChosen(usual())}
    >
      {(close) => (
        <fieldset className="repeat-days">
          <legend>{t('tariffs:repeatOn')}</legend>
          {days.map((day) => (
            <label key={day} className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={taken.has(day) || chosen.includes(day)}
                disabled={taken.has(day)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
                }
              />
              {dayWord(day, t)}
            </label>
          ))}
          <Button
            kind="secondary"
            disabled={chosen.length === 0}
            onClick={() => {
              onRepeat(days.filter((day) => chosen.includes(day)));
              close();
            }}
          >
            {t('tariffs:repeatDo')}
          </Button>
        </fieldset>
      )}
    </Popup>
  );
}
