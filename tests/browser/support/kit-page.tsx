import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { object, string } from 'yup';
import { EntityForm } from '../../../client/src/forms/entity-form.tsx';
import { Plate } from '../../../client/src/ui/badges.tsx';
import { MoneyField } from '../../../client/src/ui/form/money-field.tsx';
import { minorOf } from '../../../client/src/ui/form/money-text.ts';
import { PlateField } from '../../../client/src/ui/form/plate-field.tsx';
import { TextField } from '../../../client/src/ui/form/text-field.tsx';
import type { WeekRun } from '../../../client/src/ui/week/runs.ts';
import { WeekGrid } from '../../../client/src/ui/week/week-grid.tsx';
import { ui } from '../../../shared/i18n/es/ui.ts';
import { isPlateLike } from '../../../shared/plate.ts';
import { rule } from '../../../shared/schema.ts';

// Parts of the kit on a page of their own, without a feature around them.

const schema = object({
  plate: string()
    .required(rule('required'))
    .test('plate', rule('plate'), (value) => !value || isPlateLike(value)),
  note: string().required(rule('required')).min(20),
});
const toForm = () => ({ plate: '', amount: '', note: '' });
const dayNames = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom', 'aparte'];

function KitPage() {
  const [saved, setSaved] = useState('');
  const [runs, setRuns] = useState<WeekRun[]>([{ from: 360, to: 1320, holiday: false }]);
  const [selected, setSelected] = useState(0);
  const entries = runs.map((run, index) => ({
    run,
    name: `${run.from}-${run.to}`,
    text: `${run.from}`,
    hue: index,
  }));
  return (
    <main>
      <EntityForm
        toForm={toForm}
        toPayload={(values) => values}
        schema={schema}
        save={async (payload) => payload}
        onSaved={(payload) => setSaved(JSON.stringify({ ...payload, minor: minorOf(payload.amount) }))}
      >
        <PlateField name="plate" label="Placa" />
        <MoneyField name="amount" label="Valor" currency="COP" />
        <TextField name="note" label="Nota" />
      </EntityForm>
      <output>{saved}</output>
      <Plate>ABC123</Plate>
      <WeekGrid
        label="Semana"
        dayNames={dayNames}
        entries={entries}
        selected={selected}
        disabled={false}
        onSelect={setSelected}
        onResize={(place, run) => setRuns(runs.map((old, index) => (index === place ? run : old)))}
        onDraw={(run) => setRuns([...runs, run])}
      />
    </main>
  );
}

await i18next.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { ui } },
  defaultNS: 'ui' as never,
  interpolation: { escapeValue: false },
});
const router = createMemoryRouter([{ path: '*', Component: KitPage }]);
const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router} />);
