import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { type FilterKind, filterVocabularies } from '../../../shared/reports/filter-kinds.ts';
import { hourBand } from '../../../shared/reports/hour-band.ts';
import type { ReportSetting } from '../../../shared/reports/report.ts';
import type { Choice } from '../ui/form/select-field.tsx';
import { later } from '../ui/later.tsx';
import type { ReportWords } from './cell-text.ts';
import type { TextBoxProps } from './text-boxes.tsx';

const PlateBox = later(async () => (await import('./text-boxes.tsx')).PlateBox, {
  meanwhile: () => <span className="form-control plate-box" />,
});

const HolderBox = later(async () => (await import('./text-boxes.tsx')).HolderBox, {
  meanwhile: () => <span className="form-control plate-box" />,
});

interface ChoicesOf {
  key: string;
  kind: FilterKind;
  setting: ReportSetting;
  words: ReportWords;
  t: TFunction<'reportPage'>;
}

/** What asks for a filter: one of some choices, or a box for text. */
type FilterWidget = { choices: (filter: ChoicesOf) => Choice[] } | { Box: ComponentType<TextBoxProps> };

/** One of the lot's records. */
const records: FilterWidget = {
  choices: ({ key, setting, t }) =>
    (setting.choices[key] ?? []).map(({ id, name, deleted }) => ({
      value: String(id),
      label: deleted ? t('deleted', { name }) : name,
    })),
};

/** One of a vocabulary's codes. */
const codes: FilterWidget = {
  choices({ kind, words }) {
    const vocabulary = filterVocabularies[kind];
    return Object.entries(vocabulary ? words.values[vocabulary] : {}).map(([value, label]) => ({
      value,
      label,
    }));
  },
};

const hours: FilterWidget = {
  choices: () => Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourBand(hour) })),
};

/** What asks for each kind of filter. */
export const filterWidgets: Readonly<Record<FilterKind, FilterWidget>> = {
  device: records,
  slot: records,
  method: codes,
  service: codes,
  stayService: codes,
  vehicleType: codes,
  invoiceStatus: codes,
  subscriberState: codes,
  liquidation: records,
  concept: records,
  weekday: codes,
  hour: hours,
  holder: { Box: HolderBox },
  plate: { Box: PlateBox },
};
