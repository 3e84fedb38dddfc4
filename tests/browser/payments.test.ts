import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PayerResult } from '../../shared/features/billing/electronic-payments/payment.ts';
import { configured } from '../client/support/stub-payments.ts';
import { axeFindings } from './support/axe.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const payments = '/view/electronic-payments';
const settings = '/view/pays/methods/configuration';
const payer = '/view/pay/payu/confirmation';
const stub = () => screen.gateway.state.payments;

test('the account is told what is missing, stored, and its key is not shown again', () =>
  inTab(screen, async (page) => {
    await openAt(page, payments);
    await page.getByText('no tiene configurada su cuenta de PayU').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Crear solicitud' }).count(), 0);
    await page.getByRole('link', { name: 'Configurar la cuenta' }).click();
    await page.getByLabel('Comercio (merchantId)').fill('x');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Hay 2 datos por corregir').waitFor();
    await page.getByLabel('Comercio (merchantId)').fill('508029');
    await page.getByLabel('Cuenta (accountId)').fill('512321');
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('Escriba la llave (API key).').waitFor();
    await page.getByLabel('API key').fill('4Vj8eK4rloUd272L48hsrarnUA');
    await page.getByLabel('Dirección pública de este sitio').fill('https://pagos.example.com/');
    await page.getByText('https://pagos.example.com/view/pay/payu/confirmation').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('La cuenta de PayU fue guardada.').waitFor();
    const { merchant } = stub();
    assert.deepEqual([merchant.merchantId, merchant.publicUrl], ['508029', 'https://pagos.example.com']);
    assert.equal(await page.getByLabel('API key').inputValue(), '');
    await page.getByText('Guardada. Escriba otra').waitFor();
    await page.getByRole('button', { name: 'Probar la configuración' }).click();
    await page.getByText('PayU no responde desde este equipo.').waitFor();
    await page.getByText('Este equipo calcula la firma que PayU publica').waitFor();
  }));

test('a payment is requested and its button sends the signed form to the provider in another tab', () =>
  inTab(screen, async (page) => {
    configured(stub());
    await openAt(page, payments);
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await page.getByText('Hay 2 datos por corregir').waitFor();
    await page.getByLabel('Valor', { exact: true }).fill('120.000');
    await page.getByLabel(/^Impuesto/).fill('19');
    await page.getByLabel('Concepto').fill('Mensualidad');
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await page.getByRole('heading', { name: 'Solicitud NUEVA-1' }).waitFor();
    const made = stub().requests.at(-1) as unknown as Record<string, unknown>;
    assert.deepEqual([made.amount, made.taxRate, made.target], [12_000_000, 1900, 'charge']);
    const sent = Promise.withResolvers<{ body: string; url: string }>();
    await page.context().route('https://checkout.payulatam.com/**', async (route) => {
      sent.resolve({ body: route.request().postData() ?? '', url: route.request().url() });
      await route.fulfill({ contentType: 'text/html', body: 'PayU' });
    });
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Abrir la página de pago' }).click();
    const { body, url } = await sent.promise;
    assert.equal(url, 'https://checkout.payulatam.com/ppp-web-gateway-payu/');
    assert.equal(new URLSearchParams(body).get('signature'), 'abc');
    assert.equal(await (await opened).evaluate(() => window.opener), null);
    await page.getByRole('heading', { name: 'Solicitud NUEVA-1' }).waitFor();
  }));

test('an unmatched payment is found, matched with a reason, and no longer waits', () =>
  inTab(screen, async (page) => {
    configured(stub());
    await openAt(page, `${payments}?attention=true`);
    await page.getByRole('link', { name: 'WEB-2231' }).click();
    await page.getByText('PayU cobró con una referencia que aquí no existe.').waitFor();
    await page.getByText('Recibida 2 veces').waitFor();
    await page.getByText('Campos recibidos').click();
    await page.getByText('a…@example.com').waitFor();
    await page.getByRole('button', { name: 'Conciliar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Solicitud por pagar')
      .selectOption({ label: '$ 90.000 · SOLICITUD-2 · Mensualidad de diciembre' });
    await dialog.getByText('El valor no es el mismo').waitFor();
    await dialog
      .getByLabel('Solicitud por pagar')
      .selectOption({ label: '$ 120.000 · SOLICITUD-1 · Mensualidad de diciembre' });
    await dialog.getByRole('button', { name: 'Conciliar' }).click();
    await dialog.getByText('El formulario no es válido').or(dialog.getByText('Escriba el motivo.')).waitFor();
    await dialog.getByLabel('Motivo').fill('Pagó por teléfono');
    await dialog.getByRole('button', { name: 'Conciliar' }).click();
    await page.getByText('El pago quedó conciliado.').waitFor();
    await page.getByText('Pagó por teléfono').waitFor();
    await page.getByRole('link', { name: 'Solicitud SOLICITUD-1' }).waitFor();
    assert.equal(stub().requests[0]?.state, 'paid');
    assert.equal(await page.getByRole('button', { name: 'Conciliar' }).count(), 0);
  }));

test('a payment is dismissed with a reason; a request is withdrawn', () =>
  inTab(screen, async (page) => {
    configured(stub());
    await openAt(page, `${payments}?payment=1`);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Devuelto en PayU');
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('El pago quedó descartado.').waitFor();
    assert.equal(stub().payments[0]?.outcome, 'dismissed');
    await page.goto(`${payments}?request=2`);
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('link', { name: 'SOLICITUD-1' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'SOLICITUD-2' }).count(), 0);
  }));

test('a refused confirmation is checked again once the key is right', () =>
  inTab(screen, async (page) => {
    configured(stub());
    await openAt(page, `${payments}?show=refused`);
    await page.getByRole('link', { name: 'MAL-FIRMADA' }).click();
    await page.getByText('120000.00').waitFor();
    await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await page.getByText('La firma de la confirmación no es correcta.').waitFor();
    await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await page.getByText('Ninguna confirmación fue rechazada').waitFor();
  }));

test('who may only read matches, requests and configures nothing', () =>
  inTab(screen, async (page) => {
    configured(stub());
    const reader = screen.gateway.state.users.find(({ username }) => username === 'reader')!;
    reader.views.push({ view: 'view/electronic-payments', level: 'read' });
    await openAt(page, payments, 'reader');
    await page.getByRole('link', { name: 'WEB-2231' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Crear solicitud' }).count(), 0);
    await page.goto(`${payments}?payment=1`);
    await page.getByText('PayU cobró con una referencia').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Conciliar' }).count(), 0);
  }));

const shown: [result: Partial<PayerResult>, es: string, en: string][] = [
  [{ state: 'approved', confirmed: true }, 'Recibimos su pago.', 'We have received your payment.'],
  [
    { state: 'approved', confirmed: false },
    'nos lo confirmará en unos minutos',
    'will confirm it to us within minutes',
  ],
  [{ state: 'declined', confirmed: false }, 'Pago rechazado', 'Payment declined'],
  [{ state: 'expired', confirmed: false }, 'Pago vencido', 'Payment expired'],
  [{ state: 'pending', confirmed: false }, 'Pago en proceso', 'Payment in progress'],
  [{ state: 'error', confirmed: false }, 'El pago no se pudo hacer', 'The payment could not be made'],
  [
    { state: 'unknown', confirmed: false, reference: null, amount: null, currency: null },
    'No conocemos este pago',
    'We do not know this payment',
  ],
];

test('F-10: the payer sees each state in his language, without a session, and only what the core believes', () =>
  inTab(screen, async (page) => {
    for (const [result, es, en] of shown) {
      Object.assign(stub().result, result);
      await page.goto(`${payer}?lng=es&transactionState=4&referenceCode=FALSA&message=APROBADA`);
      await page.getByText(es).waitFor();
      assert.equal(await page.getByText('FALSA').count(), 0);
      assert.equal(await page.locator('html').getAttribute('lang'), 'es');
      await page.goto(`${payer}?lng=en-US`);
      await page.getByText(en).waitFor();
    }
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByText('No conocemos este pago').waitFor();
    const calls = screen.gateway.state.calls.filter((call) => !call.includes('/public/payments/payu/result'));
    assert.deepEqual(calls, []);
  }));

test('an approved payment that is not confirmed yet is asked for again by itself', () =>
  inTab(screen, async (page) => {
    stub().result.confirmed = false;
    await page.clock.install();
    await page.goto(`${payer}?lng=es`);
    await page.getByText('nos lo confirmará').waitFor();
    stub().result.confirmed = true;
    await page.clock.runFor(6000);
    await page.getByText('Recibimos su pago.').waitFor();
  }));

test('a core that is away is said so, and asked again by a button', () =>
  inTab(screen, async (page) => {
    const body = { code: -1, message: 'x' };
    const path = 'GET /api/dashboard/core/public/payments/payu/result';
    screen.gateway.state.answers.set(path, { status: 404, body });
    await page.goto(`${payer}?lng=es`);
    await page.getByText('No se pudo comprobar').waitFor();
    await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await page.getByText('Recibimos su pago.').waitFor();
  }));

test('a payment link says what it is for and how much, and leads to the provider while it waits', () =>
  inTab(screen, async (page) => {
    const path = 'GET /api/dashboard/core/public/payments/payu/offer';
    const offer = {
      state: 'open',
      lot: 'Centro Internacional',
      description: 'Factura FM12 de Centro Internacional',
      reference: 'K3M8',
      amount: 15_000_000,
      currency: 'COP',
      test: false,
      checkout: { action: 'https://checkout.payulatam.com/x/', fields: { referenceCode: 'K3M8' } },
    };
    const told = async (change: object, text: string | RegExp) => {
      screen.gateway.state.answers.set(path, { status: 200, body: { ...offer, ...change } });
      await page.goto(`${payer}?lng=es&pay=K3M8`);
      await page.getByText(text).waitFor();
      assert.deepEqual(await axeFindings(page), []);
    };
    await told({}, 'Factura FM12 de Centro Internacional');
    await page.getByText(/\$\s150\.000/).waitFor();
    const form = page.locator('form.checkout');
    assert.equal(await form.getAttribute('action'), offer.checkout.action);
    assert.equal(await form.locator('[name=referenceCode]').inputValue(), 'K3M8');
    const email = form.getByLabel('Su correo');
    assert.deepEqual([await email.getAttribute('name'), await email.inputValue()], ['buyerEmail', '']);
    await page.getByRole('button', { name: 'Pagar con PayU' }).click();
    assert.ok(await email.evaluate((field) => (field as HTMLInputElement).validity.valueMissing));
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    for (const [change, text] of [
      [{ test: true }, 'no se cobra nada'],
      [{ state: 'paid', checkout: null }, 'Ya está pagado'],
      [{ checkout: null }, 'No se puede pagar ahora'],
      [
        { state: 'unknown', lot: null, amount: null, currency: null, checkout: null },
        'No conocemos este enlace',
      ],
    ] as const)
      await told(change, new RegExp(text));
    assert.equal(await page.getByRole('button', { name: 'Pagar con PayU' }).count(), 0);
  }));

for (const theme of ['light', 'dark']) {
  test(`the screens of payments have no findings of axe in the ${theme} theme`, () =>
    inTab(
      screen,
      async (page) => {
        configured(stub());
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        const findings = async (path: string) => {
          const violations = await axeFindings(page);
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
          assert.deepEqual(found, [], path);
        };
        await page.goto(`${payer}?lng=es`);
        await page.getByText('Recibimos su pago.').waitFor();
        await findings(payer);
        await openAt(page, payments);
        for (const [path, ready] of [
          [payments, 'WEB-2231'],
          [`${payments}?show=requests`, 'SOLICITUD-1'],
          [`${payments}?show=refused`, 'MAL-FIRMADA'],
          [`${payments}?refused=1`, 'Comprobar de nuevo'],
          [`${payments}?payment=1`, 'Confirmaciones recibidas'],
          [`${payments}?request=1`, 'Abrir la página de pago'],
          [`${payments}?request=new`, 'Crear solicitud'],
          [settings, 'Probar la configuración'],
        ] as const) {
          await page.goto(path);
          await page.getByText(ready).first().waitFor();
          if (path === settings) await page.getByRole('button', { name: ready }).click();
          await findings(path);
        }
        await page.goto(`${payments}?payment=1`);
        await page.getByRole('button', { name: 'Conciliar' }).click();
        await page.getByRole('dialog').waitFor();
        await findings('the matching dialog');
      },
      { reducedMotion: 'reduce' },
    ));
}
