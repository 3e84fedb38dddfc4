import type { FastifyInstance } from 'fastify';
import { addDays } from '../../shared/dates.ts';
import type {
  RequestChannel,
  RequestKind,
  RequestRight,
} from '../../shared/features/reporting/data-protection/data-protection.ts';
import { CoreCalls } from './core-calls.ts';

const view = 'view/data-protection';

interface Asked {
  kind: RequestKind;
  wants: RequestRight | null;
  channel: RequestChannel;
  /** Days since it came in. */
  ago: number;
  name: string;
  identification: string;
  description: string;
  steps: readonly (readonly [action: string, note: string])[];
}

/** What persons asked: one by one of the gate, one that is late, one that was extended, one that waits, one that is over. */
const asked: readonly Asked[] = [
  {
    ...{ kind: 'reclamo', wants: 'suppress', channel: 'desk', ago: 3 },
    ...{ name: 'Julián Mejía Castro', identification: '52402293' },
    description: 'Ya no visita el edificio y pide que se borren sus datos.',
    steps: [],
  },
  {
    ...{ kind: 'consulta', wants: null, channel: 'email', ago: 24 },
    ...{ name: 'Rocío Vargas Mena', identification: '43987120' },
    description: 'Pregunta qué datos suyos se guardan y desde cuándo.',
    steps: [],
  },
  {
    ...{ kind: 'reclamo', wants: 'rectify', channel: 'letter', ago: 12 },
    ...{ name: 'Ernesto Galvis Rey', identification: '79441208' },
    description: 'Su placa está mal escrita en la mensualidad.',
    steps: [['extension', 'Se le avisó por carta: falta la copia de la tarjeta de propiedad.']],
  },
  {
    ...{ kind: 'reclamo', wants: 'revoke', channel: 'web', ago: 6 },
    ...{ name: 'Diana Carolina Soto', identification: '1018455230' },
    description: 'Revoca la autorización. No dice de qué parqueadero.',
    steps: [['question', 'Se le pidió por correo decir a qué parqueadero se registró.']],
  },
  {
    ...{ kind: 'consulta', wants: null, channel: 'telephone', ago: 15 },
    ...{ name: 'Marcos Peña Lugo', identification: '80123977' },
    description: 'Quiere la prueba de su autorización.',
    steps: [['answer', 'Se le envió el archivo con sus datos y el texto que aceptó.']],
  },
];

/** Files what persons asked about their data, takes some steps, and protects one person. */
export async function askAboutData(
  app: FastifyInstance,
  token: string,
  { companyId, today }: { companyId: number; today: string },
): Promise<void> {
  const core = new CoreCalls(app, token, companyId);
  for (const { ago, steps, ...body } of asked) {
    const { id } = await core.post(view, '/data-requests', {
      ...{ ...body, identificationType: '13', contact: null, receivedOn: addDays(today, -ago) },
    });
    for (const [action, note] of steps)
      await core.post(view, `/data-requests/${id}/${action}`, { note }, 200);
  }
  await core.post(view, '/data-holds', {
    ref: 'guardian-persons-5',
    reason: 'Investigación por un daño en el sótano 2',
    until: addDays(today, 180),
  });
}
