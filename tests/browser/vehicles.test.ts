import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Wire } from '../api/support/entity-api.ts';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { enter, open, rowOf, summaryOf } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
before(async () => {
  site = await openRecordSite();
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

it('a third party’s vehicles are written, found twice on one plate, changed and deleted where it stands', async () => {
  const { ana } = site;
  const screen = entityScreens.find(({ resource }) => resource === 'entities') as EntityScreen;
  const [owner, other] = [await site.store(screen), await site.store(screen)];
  const page = ({ id }: Wire) => `/view/users/entities/edit?entity=${id}`;
  const save = () => ana.getByRole('button', { name: 'Guardar', exact: true }).click();
  await open(ana, page(owner));
  await ana.getByText('Aún no tiene vehículos').waitFor();
  await ana.getByRole('link', { name: 'Agregar vehículo' }).click();
  await ana.getByRole('heading', { level: 1, name: 'Nuevo vehículo' }).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await save();
  await summaryOf(ana)
    .getByRole('link', { name: /^Placa/ })
    .waitFor();
  await enter(ana, 'Placa', 'abc-123');
  await enter(ana, 'Marca', 'Renault');
  await save();
  await rowOf(ana, 'ABC123').getByText('Renault').waitFor();
  assert.deepEqual(await axeFindings(ana), []);

  await open(ana, `${page(other)}&vehicle=new`);
  await enter(ana, 'Placa', 'ABC123');
  await save();
  await summaryOf(ana)
    .getByRole('link', { name: /Este parqueadero ya tiene un vehículo con esa placa/ })
    .waitFor();
  await enter(ana, 'Placa', 'XYZ98E');
  await enter(ana, 'Tipo de vehículo', 'Moto');
  await save();
  await rowOf(ana, 'XYZ98E').getByText('Moto').waitFor();
  assert.equal(await rowOf(ana, 'ABC123').count(), 0);

  await rowOf(ana, 'XYZ98E').getByRole('link', { name: 'XYZ98E' }).click();
  await enter(ana, 'Color', 'Negro');
  await save();
  await rowOf(ana, 'XYZ98E').getByText('Negro').waitFor();
  await ana.getByRole('button', { name: 'Eliminar XYZ98E' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await ana.getByText('Aún no tiene vehículos').waitFor();
});
