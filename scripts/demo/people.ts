import type { FastifyInstance } from 'fastify';
import type { GrantLevel } from '../../shared/values.ts';

type Granted = Record<string, GrantLevel>;

const report = (name: string) => `view/overview-report/reports/${name}`;

/** The jobs of a lot, and what each opens. */
const profiles: Readonly<Record<string, Granted>> = {
  'Supervisor de turno': {
    'view/start': 'read',
    'view/inside': 'read',
    'view/movements': 'read',
    'view/slot/create': 'write',
    'view/devices/add': 'read',
    'view/electronic-payments': 'write',
    'view/resolutions/list': 'read',
    'view/subscribers/list': 'read',
    'view/subscriber': 'read',
    'view/calendar': 'write',
    [report('collection-report')]: 'read',
    [report('detail-invoice')]: 'read',
    [report('occupation')]: 'read',
  },
  Cajero: {
    'view/start': 'read',
    'view/inside': 'read',
    'view/movements': 'read',
    'view/slot/create': 'read',
    'view/electronic-payments': 'read',
  },
  Contabilidad: {
    'view/subscribers/list': 'read',
    'view/subscriber': 'read',
    'view/resolution': 'write',
    'view/resolutions/list': 'write',
    'view/deposits': 'write',
    'view/reconciliation': 'write',
    'view/exceptions': 'read',
    [report('collection-report')]: 'read',
    [report('detail-invoice')]: 'read',
    [report('permanence')]: 'read',
  },
  'Jefe de parqueadero': {
    'view/start': 'read',
    'view/inside': 'read',
    'view/movements': 'read',
    'view/slot/create': 'write',
    'view/devices/add': 'write',
    'view/devices/license': 'write',
    'view/calendar': 'write',
    'view/subscribers/list': 'write',
    'view/subscriber': 'write',
    'view/rate/list': 'read',
    'view/rate': 'write',
    'view/rate/manage': 'read',
    'view/exceptions': 'write',
    'view/users/list': 'write',
    'view/users/management': 'write',
    [report('collection-report')]: 'read',
  },
};

/** The name of `demoManager`. */
export const managerName = 'Luz Marina Cárdenas';

/** Name, profile, numbers of the lots, and what else is to be seen of them. */
const people: readonly {
  name: string;
  profile: keyof typeof profiles;
  lots: readonly number[];
  /** Calls of a day's work; who has none has never logged in. */
  opens?: readonly [view: string, path: string][];
  status?: 'S' | 'B';
}[] = [
  {
    name: managerName,
    profile: 'Jefe de parqueadero',
    lots: [0, 1, 2],
    opens: [
      ['view/start', '/dashboard'],
      ['view/users/list', '/users'],
      ['view/slot/create', '/slots'],
    ],
  },
  {
    name: 'Andrés Felipe Rojas',
    profile: 'Supervisor de turno',
    lots: [0],
    opens: [
      ['view/start', '/dashboard'],
      ['view/slot/create', '/slots'],
      ['view/calendar', '/calendar-days'],
    ],
  },
  {
    name: 'Yuliana Ospina',
    profile: 'Supervisor de turno',
    lots: [0, 1],
    opens: [['view/electronic-payments', '/electronic-payments']],
  },
  { name: 'Carlos Peña', profile: 'Cajero', lots: [0], opens: [['view/slot/create', '/slots']] },
  { name: 'Diana Muñoz', profile: 'Cajero', lots: [0], opens: [['view/start', '/dashboard']] },
  { name: 'Jhon Jairo Castaño', profile: 'Cajero', lots: [1], status: 'B' },
  { name: 'Paola Andrea Gil', profile: 'Cajero', lots: [1], status: 'S' },
  { name: 'Héctor Villamil', profile: 'Cajero', lots: [2] },
  { name: 'Mónica Arango', profile: 'Contabilidad', lots: [0, 1, 2] },
];

/** The password that the demo's people have set for themselves. */
const chosen = 'parqueadero-demo';

/** Who manages the demo's lots, and writes drafts of their tariffs. */
export const demoManager = { username: 'luz@example.com', password: chosen };

/** Makes the operator's people and their profiles, by the core's own calls; some of them have worked already. */
export async function setUpPeople(
  app: FastifyInstance,
  token: string,
  companyIds: readonly number[],
): Promise<void> {
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    more: { token?: string; view?: string; company?: number | undefined } = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api/dashboard/core${path}`,
      headers: {
        ...(more.token === '' ? {} : { authorization: more.token ?? token }),
        pathview: more.view ?? 'view/users/management',
        ...(more.company ? { companyid: String(more.company) } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response;
  };
  const profileIds = new Map<string, number>();
  for (const [name, granted] of Object.entries(profiles)) {
    const grants = Object.entries(granted).map(([view, level]) => ({ view, level }));
    profileIds.set(name, (await call('POST', '/profiles', { name, grants })).json().id);
  }
  for (const [index, { name, profile, lots, opens, status }] of people.entries()) {
    const email = `${name
      .split(' ')[0]
      ?.normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()}@example.com`;
    const accesses = lots.map((lot) => ({
      companyId: companyIds[lot % companyIds.length],
      profileId: profileIds.get(profile),
    }));
    const user = { name, email, identification: `5234${1000 + index}`, accesses };
    const made = (await call('POST', '/users', user)).json();
    if (opens) {
      const work = { token: await firstLogin(email, made.oneTimePassword), company: accesses[0]?.companyId };
      for (const [view, path] of opens) await call('GET', path, undefined, { ...work, view });
    }
    if (status) await call('PUT', `/users/${made.id}`, { version: made.version, status });
  }

  async function firstLogin(username: string, oneTimePassword: string): Promise<string> {
    const login = await call('POST', '/access/login', { username, password: oneTimePassword }, { token: '' });
    const own = String(login.headers.authorization);
    const change = { currentPassword: oneTimePassword, password: chosen };
    await call('PUT', '/access/password', change, { token: own });
    return own;
  }
}
