import type { FastifyInstance } from 'fastify';
import type { SetUpLot } from './set-up-lot.ts';

const root = '/api/dashboard/core';

/** Account, and what else is not as a new lot has it, by payment method. Nobody pays the demo by voucher. */
const methods: Readonly<Record<string, Record<string, unknown>>> = {
  cash: { account: '110505' },
  'debit-card': { account: '11100505' },
  'credit-card': { account: '11100506' },
  qr: { account: '11100510', name: 'Nequi y QR' },
  payu: { account: '11100515' },
  'toll-pass': { account: '13050505' },
  voucher: { enabled: false },
};

/** Accounts of the income that every lot has; deposits are left for later, so that the warning shows. */
const income: readonly Record<string, unknown>[] = [
  { kind: 'parking', incomeAccount: '41559501', taxAccount: '24080501', costCentre: 'PARQ' },
  { kind: 'lost-ticket', incomeAccount: '41559502', taxAccount: '24080501', costCentre: 'PARQ' },
  { kind: 'subscription', incomeAccount: '41559503', taxAccount: '24080501', costCentre: 'MENS' },
  { kind: 'cash-rounding', incomeAccount: '42958101' },
  { kind: 'cash-difference', incomeAccount: '42958102' },
];

const accountOfService: Readonly<Record<string, string>> = {
  bathroom: '41559510',
  locker: '41559511',
  product: '41355601',
};

/** What a lot's books need: accounts of methods and income, and its stores and registers in the payment market. */
export async function setUpAccounts(app: FastifyInstance, token: string, setUp: SetUpLot): Promise<void> {
  const { companyId, lot } = setUp;
  const call = async (method: 'GET' | 'POST' | 'PUT', view: string, path: string, payload?: object) => {
    const headers = { authorization: token, pathview: view, companyid: String(companyId) };
    const response = await app.inject({ method, url: root + path, headers, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const methodsView = 'view/pays/methods/gestion';
  const { rows } = await call('GET', methodsView, '/payment-methods');
  for (const { id, version, method } of rows)
    await call('PUT', methodsView, `/payment-methods/${id}`, { version, ...methods[method] });
  const ofConcepts = lot.concepts.map(({ service }, index) => ({
    kind: service,
    conceptId: setUp.conceptIds[index],
    incomeAccount: accountOfService[service],
    taxAccount: '24080501',
  }));
  for (const setting of [...income, ...ofConcepts])
    await call('POST', 'view/income-setting', '/income-settings', setting);
  const store = await call('POST', 'view/store', '/stores', {
    name: String(lot.company.name),
    externalId: `MP-${4000 + companyId}`,
  });
  for (const [index, deviceId] of setUp.deviceIds.entries()) {
    await call('POST', 'view/pos', '/cash-registers', {
      name: lot.terminals[index],
      externalId: `MP-${4000 + companyId}-${index + 1}`,
      storeId: store.id,
      deviceId,
    });
  }
}
