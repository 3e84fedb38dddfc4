import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Popup } from '../popup.tsx';
import { apartDay } from './runs.ts';

interface RepeatDaysProps {
  button: string;
  legend: string;
  action: string;
  days: readonly { day: number; name: string }[];
  /** Days on which the same hours exist already. */
  taken: ReadonlySet<number>;
  onRepeat: (days: number[]) => void;
}

/** Asks for the days on which the same hours shall be, too; the days of the week that lack them are chosen at first. */
export function RepeatDays({ button, legend, action, days, taken, onRepeat }: RepeatDaysProps) {
  const usual = () => days.flatMap(({ day }) => (day !== apartDay && !taken.has(day) ? [day] : []));
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <Popup
      className="btn btn-quiet"
      align="start"
      button={
        <>
          {button}
          <Icon name="down" size={12} />
        </>
      }
      onOpen={() => setChosen(usual())}
    >
      {(close) => (
        <fieldset className="repeat-days">
          <legend>{legend}</legend>
          {days.map(({ day, name }) => (
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
              {name}
            </label>
          ))}
          <Button
            kind="secondary"
            disabled={chosen.length === 0}
            onClick={() => {
              onRepeat(days.map(({ day }) => day).filter((day) => chosen.includes(day)));
              close();
            }}
          >
            {action}
          </Button>
        </fieldset>
      )}
    </Popup>
  );
}
