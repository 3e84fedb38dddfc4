import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../shared/dates.ts';
import { Button } from '../ui/button.tsx';
import { DayInput } from '../ui/form/day-input.tsx';
import { FieldNotes } from '../ui/form/field-frame.tsx';
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
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [isRefused, setRefused] = useState(false);
  const errorOf = (day: string) => (isRefused && day && !isDay(day) ? t('noDay') : undefined);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = [first, last].every((day) => day === '' || isDay(day));
    setRefused(!isReadable);
    if (!isReadable) return;
    const isTurned = first !== '' && last !== '' && first > last;
    onChoose(isTurned ? { from: last, to: first } : { from: first, to: last });
  };
  return (
    <form className="days-between" noValidate onSubmit={apply}>
      <label htmlFor={`${id}from`}>{t('from')}</label>
      <DayInput id={`${id}from`} name="from" value={first} onChange={setFirst} error={errorOf(first)} />
      <FieldNotes id={`${id}from`} error={errorOf(first)} />
      <label htmlFor={`${id}to`}>{t('to')}</label>
      <DayInput id={`${id}to`} name="to" value={last} onChange={setLast} error={errorOf(last)} />
      <FieldNotes id={`${id}to`} error={errorOf(last)} />
      <Button kind="secondary" type="submit">
        {t('apply')}
      </Button>
    </form>
  );
}
