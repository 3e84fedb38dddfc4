import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { runOf, type WindowValues } from './schedule.form.ts';

/** The windows as the grid of the week draws them. */
export function useWindowEntries(windows: readonly WindowValues[], dayNames: readonly string[]) {
  const { t } = useTranslation('schedules');
  return useMemo(
    () =>
      windows.map((window, index) => {
        const hours = `${window.initialHour} – ${window.finalHour}`;
        const day = dayNames[Number(window.day) - 1] ?? '?';
        return {
          run: runOf(window),
          name: t('windowNamed', { number: index + 1, words: `${day} ${hours}` }),
          text: `${window.initialHour}\n${window.finalHour}`,
          hue: 0,
        };
      }),
    [windows, dayNames, t],
  );
}
