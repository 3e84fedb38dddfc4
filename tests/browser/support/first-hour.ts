import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Hand } from './hand.ts';

/** Sets a site up that has nothing, from the one-time password on, and tries it. Answers the terminal's key. */
export async function walkToTheFirstCar(hand: Hand, oneTime: string): Promise<string> {
  const { page } = hand;
  await logIn(hand, oneTime);
  await hand.link('Crear el parqueadero');
  await hand.fill('Nombre', 'Plaza Norte');
  await hand.button('Crear parqueadero');
  await hand.heading('Plaza Norte');
  await hand.link('Crear los cupos');
  await hand.fill('Nombre', 'General');
  await hand.fill('Espacios', '50');
  await hand.button('Guardar');
  await hand.link('Crear tarifa');
  await price(hand);
  await authorise(hand);
  const key = await connect(hand);
  await hand.link('Inicio');
  await page.getByText('8 de 9 listos').waitFor();
  await hand.button('Probar con un carro');
  const trial = page.getByRole('dialog', { name: 'Probar el parqueadero' });
  await trial.getByText('El parqueadero puede recibir vehículos.').waitFor();
  // 2 h 10 min by whole hours of 6,000 pesos; the number is that of the resolution's first invoice.
  assert.match((await trial.textContent()) ?? '', /Pagó \$\s?18\.000 \(efectivo\); la factura sería la 1\./);
  await hand.click(trial.getByRole('button', { name: 'Cerrar' }));
  return key;
}

async function logIn(hand: Hand, oneTime: string): Promise<void> {
  await hand.page.goto('/');
  await hand.fill('Usuario o correo electrónico', 'admin@localhost');
  await hand.fill('Contraseña', oneTime);
  await hand.button('Entrar');
  await hand.fill('Contraseña nueva', 'secreto-12345');
  await hand.fill('Repita la contraseña nueva', 'secreto-12345');
  await hand.button('Cambiar contraseña');
}

/** A tariff, and the assignment that the page of the saved one offers. */
async function price(hand: Hand): Promise<void> {
  await hand.heading('Nueva tarifa');
  await hand.fill('Nombre', 'Carros');
  await hand.fill('Código', 'CAR');
  await hand.fill('Valor', '6000');
  await hand.button('Guardar');
  await hand.heading('Carros');
  await hand.link('Asignar tarifa');
  await hand.heading('Nueva asignación');
  await hand.button('Guardar');
  await hand.heading('Asignación de tarifas');
}

/** The first resolution is active without a word. */
async function authorise(hand: Hand): Promise<void> {
  await hand.link('Inicio');
  await hand.link('Crear la resolución de facturación');
  await hand.fill('Número de resolución', '18764000001234');
  await hand.fill('Vigente desde', '2026-01-01');
  await hand.fill('Vigente hasta', '2099-12-31');
  await hand.fill('Número inicial', '1');
  await hand.fill('Número final', '100000');
  await hand.button('Guardar');
  await hand.heading(/Resoluciones/);
}

/** A terminal, and the key that the list offers for the one that was just made. */
async function connect(hand: Hand): Promise<string> {
  const { page } = hand;
  await hand.link('Inicio');
  await hand.link('Crear una terminal');
  await hand.fill('Nombre', 'Caja 1');
  await hand.fill('IMEI', '356938035643809');
  await hand.button('Guardar');
  await hand.link('Emitir llave');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Emitir llave' }));
  const key = await page.getByLabel('Llave', { exact: true }).inputValue();
  await hand.button('Ya tengo una copia');
  return key;
}

/** What a terminal sends of one car that enters. */
export async function letACarThrough(url: string, key: string): Promise<void> {
  const answer = await fetch(`${url}/api/dashboard/core/terminal/entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      at: new Date().toISOString(),
      vehicleType: 'CA',
      plate: 'ABC123',
    }),
  });
  assert.equal(answer.status, 201, await answer.text());
}
