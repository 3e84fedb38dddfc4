import type { FastifyInstance } from 'fastify';

const legal = { personKind: '1', identificationType: '31', taxRegime: '48' };

const thirdParties: readonly Record<string, unknown>[] = [
  {
    ...legal,
    identification: '900373923',
    name: 'Inversiones La Candelaria S.A.S.',
    email: 'facturas@candelaria.example.com',
    otherEmails: ['contabilidad@candelaria.example.com'],
    telephone: '601 555 0177',
    address: 'Calle 26 # 13-19, oficina 801',
    city: 'Bogotá',
    taxResponsibilities: ['O-15', 'O-23'],
  },
  {
    ...legal,
    identification: '860069804',
    name: 'Clínica San Rafael del Norte',
    email: 'proveedores@sanrafael.example.com',
    address: 'Carrera 8 # 17-45 Sur',
    city: 'Bogotá',
    taxResponsibilities: ['O-13'],
  },
  {
    ...legal,
    identification: '900544472',
    name: 'Panadería El Trigal Ltda.',
    email: 'eltrigal@example.com',
    city: 'Medellín',
    taxRegime: '49',
    taxResponsibilities: ['O-47'],
  },
  ...(
    [
      ['13', '52846193', 'María Fernanda Peña Castro', '310 555 0142', 'Bogotá'],
      ['13', '79562310', 'Óscar Iván Rodríguez Niño', '315 555 0116', 'Bogotá'],
      ['13', '1020741586', 'Luisa Gómez Ávila', '300 555 0198', 'Medellín'],
      ['13', '80114772', 'Andrés Felipe Núñez', '320 555 0103', 'Cali'],
      ['22', '428190', 'Giulia Bianchi', '318 555 0161', 'Bogotá'],
      ['41', 'AV482913', 'John Whitfield', '', 'Cartagena'],
      ['12', '1011223344', 'Samuel Quiñones Ortiz', '301 555 0125', 'Bogotá'],
    ] as const
  ).map(([identificationType, identification, name, telephone, city]) => ({
    personKind: '63',
    identificationType,
    identification,
    name,
    email: `${identification.toLowerCase()}@example.com`,
    telephone: telephone || null,
    city,
    taxRegime: '49',
  })),
];

/** Firms and persons that invoices and subscriptions can name. */
export async function addThirdParties(app: FastifyInstance, token: string): Promise<void> {
  for (const payload of thirdParties) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/dashboard/core/entities',
      headers: { authorization: token, pathview: 'view/users/entities/create' },
      payload,
    });
    if (response.statusCode !== 201) throw new Error(`entities: ${response.body}`);
  }
}
