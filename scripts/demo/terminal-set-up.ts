import type { CoreCalls } from './core-calls.ts';
import type { DemoLot } from './lots.ts';

/** What the demo's terminals print, and what the second one may not do. */
export async function setUpTerminals(
  lot: DemoLot,
  deviceIds: readonly number[],
  calls: CoreCalls,
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
  await calls.change(configuration, '/devices/configuration', (before) => ({ ...before, ...ticket }));
  const [, second] = deviceIds;
  if (second === undefined) return;
  const printer = { columns: 32, language: 'es' };
  await calls.change(configuration, `/devices/${second}/configuration`, (before) => ({
    ...before,
    ...printer,
  }));
  await calls.change('view/devices/permissions', `/devices/${second}/permissions`, (before) => ({
    ...before,
    forbidden: ['closure', 'sale'],
  }));
}
