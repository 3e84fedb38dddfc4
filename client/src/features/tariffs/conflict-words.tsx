import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLot } from '../../session/use-lot.ts';
import { useForm } from '../../ui/form/form-context.ts';
import type { TariffValues } from './tariff.form.ts';
import { chainWords, segmentWords } from './words.ts';

/**
 * How the dialog of two versions words what is no single field. It is told to the form only when such a dialog is at
 * hand: the summary of errors leads to the first field whose name begins a path, and `segments` begins all of them.
 */
export function ConflictWords({ tell }: { tell: RefObject<() => void> }) {
  const { t } = useTranslation(['tariffs']);
  const language = useLanguage();
  const { currency } = useLot();
  const { register } = useForm();
  useEffect(() => {
    tell.current = () => {
      register('segments', {
        label: t('tariffs:segments'),
        display: (value) =>
          (value as TariffValues['segments'])
            .map((one) => `${segmentWords(one, t)} (${chainWords(one.blocks, t, { currency, language })})`)
            .join(' · '),
      });
      register('maximum', {
        label: t('tariffs:maximum'),
        display: (value) => {
          const { kind, value: amount, minutes } = value as TariffValues['maximum'];
          if (kind === 'none') return t('tariffs:maximumNone');
          return `$ ${amount} · ${kind === 'minutes' ? `${minutes} min` : t('tariffs:maximumDay')}`;
        },
      });
    };
  }, [register, t, language, currency, tell]);
  return null;
}
