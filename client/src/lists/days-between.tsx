import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { DayRange } from './periods.ts';

interface DaysBetweenProps {
  from: string;
  to: string;
  onChoose: (range: DayRange) => void;
}

/** Two days; one may be left open. Given the wrong way round they are turned. */
export function DaysBetween({ from, to, onChoose }: DaysBetweenProps) {
  const { t } = useTranslation('lists');
  const id = useId();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [first, last] = [String(given.get('from')), String(given.get('to'))];
    const isTurned = first !== '' && last !== '' && first > last;
    onChoose(isTurned ? { from: last, to: first } : { from: first, to: last });
  };
  return (
    <form className="days-between" noValidate onSubmit={apply}>
      <label htmlFor={`${id}from`}>{t('from')}</label>
      <input id={`${id}from`} type="date" name="from" className="form-control" defaultValue={from} />
      <label htmlFor={`${id}to`}>{t('to')}</label>
      <input id={`${id}to`} type="date" name="to" className="form-control" defaultValue={to} />
      <Button kind="secondary" type="submit">
        {t('apply')}
      </Button>
    </form>
  );
}
