import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { confirmationFields, merchantSettings, paymentsView, settingsView } from '../api/support/payu.ts';
import { eventually } from '../support/soon.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const credentials = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'secreto-123' };

describe('card payments by the front door', () => {
  let folder: string;
  let site: RunningSite;
  let visitor: Visitor;
  before(async () => {
    folder = await newFolder();
    site = await startSite(folder, credentials);
    visitor = new Visitor(site.url);
    await visitor.call('POST', '/session', { username: 'admin@example.com', password: 'secreto-123' });
    const company = await visitor.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
    await visitor.call('PUT', '/session/company', { companyId: company.id });
    const account = { version: 0, ...merchantSettings };
    await visitor.core('PUT', '/payment-providers/payu', settingsView, account);
  });
  after(async () => {
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  const request = () =>
    visitor.core('POST', '/payment-requests', paymentsView, {
      target: 'charge',
      amount: 2_000_000,
      description: 'Reserva',
    });
  const confirm = (fields: Record<string, string>) =>
    fetch(`${site.url}/view/pay/payu/confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }).then((answer) => answer.status);
  const waiting = () =>
    readdirSync(join(folder, 'payments')).filter((name) => name.endsWith('.confirmation')).length;
  /** The state of a request, once the core answers. */
  async function stateOf(id: number): Promise<string> {
    const path = `/api/dashboard/core/payment-requests/${id}`;
    const answer = await visitor.call('GET', path, undefined, paymentsView);
    return answer.status === 200 ? answer.body.state : String(answer.status);
  }
  const corePid = () =>
    Number(
      readFileSync(`/proc/${site.process.pid}/task/${site.process.pid}/children`, 'utf8')
        .trim()
        .split(' ')[0],
    );

  it('pays a request, refuses what is not signed, and does not mind repetition', async () => {
    const { id, reference } = await request();
    const fields = confirmationFields({ reference_sale: reference });
    assert.equal(await confirm({ ...fields, sign: 'x' }), 400);
    assert.equal(await stateOf(id), 'pending');
    const statuses = await Promise.all(Array.from({ length: 9 }, () => confirm(fields)));
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.equal(await stateOf(id), 'paid');
    assert.equal(waiting(), 0);
  });

  it('F-9: confirmations that come while the core is killed are applied once it is back', async () => {
    const requests = [await request(), await request(), await request()];
    process.kill(corePid(), 'SIGKILL');
    for (const { reference } of requests)
      assert.equal(await confirm(confirmationFields({ reference_sale: reference })), 200);
    await eventually(async () =>
      (await Promise.all(requests.map(({ id }) => stateOf(id)))).every((one) => one === 'paid'),
    );
    await eventually(async () => waiting() === 0);
  });

  it('F-9: what is answered with 200 survives kill -9 of gateway and core together', async () => {
    const requests = [await request(), await request(), await request(), await request()];
    process.kill(corePid(), 'SIGSTOP');
    const stopped = corePid();
    const answers = requests.map(({ reference }) =>
      confirm(confirmationFields({ reference_sale: reference })),
    );
    assert.deepEqual(await Promise.all(answers), [200, 200, 200, 200]);
    assert.equal(waiting(), 4);
    await site.end('SIGKILL');
    process.kill(stopped, 'SIGKILL');
    site = await startSite(folder, credentials);
    visitor = visitor.at(site.url);
    await eventually(async () =>
      (await Promise.all(requests.map(({ id }) => stateOf(id)))).every((one) => one === 'paid'),
    );
    await eventually(async () => waiting() === 0);
    const { rows } = await visitor.core('GET', '/electronic-payments?size=100', paymentsView);
    const applied = rows.filter((one: { outcome: string }) => one.outcome === 'applied');
    assert.equal(applied.length, 8);
  });

  it('exports payments and requests as their lists show them', async () => {
    for (const [list, head] of [
      ['electronic-payments', 'Transacción'],
      ['payment-requests', 'Concepto'],
    ] as const) {
      const asked = { format: 'txt', filters: {}, language: 'es' };
      const { id } = await visitor.core('POST', `/${list}/exports`, paymentsView, asked);
      const job = () => visitor.core('GET', `/exports/${id}`, paymentsView);
      await eventually(async () => ['done', 'failed'].includes((await job()).status));
      const file: string = await visitor.core('GET', `/exports/${id}/file`, paymentsView);
      assert.match(file, new RegExp(head));
      assert.match(file, /20\.?000/);
    }
  });

  it('lets pages send forms to the provider and nowhere else', async () => {
    const answer = await fetch(`${site.url}/view/pay/payu/confirmation`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /form-action 'self' https:\/\/checkout\.payulatam\.com https:\/\/sandbox\.checkout\.payulatam\.com$/,
    );
  });
});
