import { AppError } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import { fields, named, orNull, text } from '../../../http/json-schema.ts';
import { sendPicture } from './company-logos.answers.ts';
import { operatorOf } from './operator.list.ts';

/** Whose site this is, told before the login: what stands on the operator's tickets and signs, too. */
export const operatorEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/public/operator',
    answers: named('Operator', fields({ name: orNull(text), logo: orNull(text) })),
    guard: { kind: 'public' },
    summary: 'Name and logo tag of the company that runs the site; nulls where it is not one company alone.',
    async handle({ db }) {
      const operator = await operatorOf(db);
      return { name: operator?.name ?? null, logo: operator?.logo ?? null };
    },
  },
  {
    method: 'GET',
    path: '/public/operator/logo',
    answers: file('image/png', 'image/jpeg'),
    guard: { kind: 'public' },
    summary: 'The picture of the company that runs the site.',
    async handle(call) {
      const operator = await operatorOf(call.db);
      if (!operator) throw new AppError('notFound');
      return sendPicture(call, operator.id);
    },
  },
];
