import type { FastifyInstance } from 'fastify';

const root = '/api/dashboard/core';
const view = 'view/external/setting';

/** Outside systems of a lot: an accounting program that reads, a display that is told, and one that is switched off. */
export async function connectOutside(app: FastifyInstance, token: string, companyId: number): Promise<void> {
  const call = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { authorization: token, pathview: view, companyid: String(companyId) };
    const response = await app.inject({ method, url: root + path, headers, ...(payload ? { payload } : {}) });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const accounting = await call('POST', '/api-keys', {
    name: 'Contabilidad',
    grants: [
      { resource: 'invoices', level: 'read' },
      { resource: 'reports/collection-report', level: 'read' },
    ],
    validTo: null,
  });
  const { key } = await call('POST', `/api-keys/${accounting.id}/key`);
  await app.inject({
    method: 'GET',
    url: `${root}/external/invoices`,
    headers: { authorization: `Bearer ${key}` },
  });
  await call('POST', '/api-keys', {
    name: 'Cine del centro comercial',
    grants: [{ resource: 'discounts', level: 'write' }],
    validTo: '2027-12-31',
  });
  const display = await call('POST', '/webhooks', {
    name: 'Tablero de la constructora',
    url: 'https://hooks.example.com/parqueadero',
    events: ['stay.entered', 'stay.exited', 'invoice.issued'],
    active: true,
  });
  await call('POST', `/webhooks/${display.id}/secret`);
  await call('POST', `/webhooks/${display.id}/tests`);
  // Nothing leaves the demo: example.com belongs to nobody who listens.
  const { version } = await app
    .inject({
      method: 'GET',
      url: `${root}/webhooks/${display.id}`,
      headers: { authorization: token, pathview: view, companyid: String(companyId) },
    })
    .then((response) => response.json());
  await call('PUT', `/webhooks/${display.id}`, { version, active: false });
}
