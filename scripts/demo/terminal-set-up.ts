import type { DemoLot } from './lots.ts';

/** Changes a thing of the lot that is there from the start, and insists. */
export type Change = (view: string, path: string, change: (before: object) => object) => Promise<void>;

/** What the demo's terminals print, and what the second one may not do. */
export async function setUpTerminals(
  lot: DemoLot,
  deviceIds: readonly number[],
  change: Change,
): Promise<void> {
  const { address, telephone, identification } = lot.company;
  const ticket = {
    header: [`NIT ${identification}`, String(address), `Tel. ${telephone}`],
    footer: [
      'Conserve este tiquete.',
      'Tiquete perdido: se cobra la tarifa única.',
      '¡Gracias por su visita!',
    ],
    qr: true,
  };
  const configuration = 'view/devices/configuration';
  await change(configuration, '/devices/configuration', (before) => ({ ...before, ...ticket }));
  const [, second] = deviceIds;
  if (second === undefined) return;
  const printer = { columns: 32, language: 'es' };
  await change(configuration, `/devices/${second}/configuration`, (before) => ({ ...before, ...printer }));
  await change('view/devices/permissions', `/devices/${second}/permissions`, (before) => ({
    ...before,
    forbidden: ['closure', 'sale'],
  }));
}
