import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

/** A tariff in force whose newest version is a draft of somebody with a dearer hour and less grace. */
function withDraft(authorId: number): TariffCore {
  const core = new TariffCore();
  const tariff = core.tariffs[0]!;
  const terms = tariff as unknown as TariffTerms;
  const draft = structuredClone(terms);
  draft.graceMinutes = 5;
  draft.segments[0]!.blocks[0]!.value = 1_500_000;
  const common = { code: 'CAR26', name: 'Carros 2026', vehicleType: 'CA', examples: [], reason: null };
  const who = { id: authorId, name: 'Ana Ruiz' };
  core.versions = [
    {
      ...common,
      id: 12,
      number: 2,
      version: 2,
      state: 'draft',
      standing: null,
      terms: draft,
      author: who,
      createdAt: '2026-11-20T10:00:00Z',
      inForceFrom: null,
      decidedBy: null,
      decidedAt: null,
    },
    {
      ...common,
      id: 11,
      number: 1,
      version: 1,
      state: 'approved',
      standing: 'in-force',
      terms,
      author: who,
      createdAt: '2026-11-01T10:00:00Z',
      inForceFrom: '2026-11-01T10:00:00Z',
      decidedBy: null,
      decidedAt: null,
    },
  ];
  Object.assign(tariff, { stage: 'draft', inForce: true, comingFrom: null });
  return core;
}

function inVersions(core: TariffCore, run: (page: Page) => Promise<void>): Promise<void> {
  return inTab(screen, async (page) => {
    await core.stand(page);
    await openAt(page, '/view/rate?tariff=1&part=versions');
    await page.getByRole('heading', { name: 'Borrador por aprobar' }).waitFor();
    await run(page);
  });
}

test('a draft is told with what it changes, and approved from a day on', () => {
  const core = withDraft(99);
  return inVersions(core, async (page) => {
    const panel = page.locator('.pending');
    await panel.getByText('Lo escribió Ana Ruiz').waitFor();
    await panel.getByText('Tiempo de gracia: 15 min → 5 min').waitFor();
    await panel
      .getByText(/toda la semana: A: 60 min × 1, \$.13\.800 → B.*→ A: 60 min × 1, \$.15\.000/)
      .waitFor();
    await panel.getByRole('button', { name: 'Aprobar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rige desde una fecha').check();
    await dialog.getByLabel('Desde', { exact: true }).fill('2099-01-01');
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(core.decisions, [
      { what: 'approval', body: { version: 1, from: '2099-01-01T05:00:00.000Z' } },
    ]);
  });
});

test('a draft is rejected with its reason, and an old version restored', () => {
  const core = withDraft(99);
  return inVersions(core, async (page) => {
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Muy caro');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
    await dialog.getByRole('button', { name: 'Restaurar' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(core.decisions, [
      { what: 'rejection', body: { version: 1, reason: 'Muy caro' } },
      { what: 'restoration', body: { version: 1, versionId: 11 } },
    ]);
  });
});

test('who wrote in the draft may withdraw it and not decide', () => {
  const core = withDraft(1);
  return inVersions(core, async (page) => {
    await page.getByText('lo debe decidir otra persona').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Aprobar' }).count(), 0);
    await page.getByRole('button', { name: 'Retirar' }).waitFor();
    await page.getByRole('link', { name: 'Tarifa', exact: true }).click();
    await page.getByText('Esto es un borrador: se sigue cobrando con la versión vigente').waitFor();
  });
});
