import { companyLogoSchema } from '../../../../shared/features/site/companies/company-logo.ts';
import type { SentFile } from '../../../../shared/file-field.ts';
import { limits } from '../../../../shared/limits.ts';
import { checkShape } from '../../../../shared/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { type Endpoint, idOf, terminalOf, userOf } from '../../../http/endpoint.ts';
import { versionAsked, versionOf, versionParameter } from '../../../http/versions.ts';
import { logoAnswer, sendPicture } from './company-logos.answers.ts';
import { logoOf } from './company-logos.list.ts';
import { writeLogo } from './company-logos.store.ts';
import { checkTarget } from './company-target.ts';
import { logoPicture } from './logo-picture.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'companies', level, scope: 'installation' }) as const;

const picture = file('image/png', 'image/jpeg');

/** A company's picture: set and taken away by who manages it, seen by whoever works there and by its terminals. */
export const companyLogoEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/companies/:id/logo',
    answers: logoAnswer,
    guard: guard('read'),
    summary: 'What is known of the logo of a company; version 0 where it never had one.',
    async handle(call) {
      await checkTarget(call, 'read');
      return (await logoOf(call.db, idOf(call))).logo;
    },
  },
  {
    method: 'PUT',
    path: '/companies/:id/logo',
    answers: logoAnswer,
    guard: guard('write'),
    summary: 'Sets the logo of a company: PNG or JPEG in base64; the version that was read comes with it.',
    documents: companyLogoSchema,
    // In base64, and so much more that a picture which is too large is told its limit instead of 413.
    bodyBytes: 4 * limits.logoBytes,
    async handle(call) {
      await checkTarget(call, 'write');
      const { version, ...given } = (call.body ?? {}) as Record<string, unknown>;
      const read = versionOf({ version });
      const problems = checkShape(companyLogoSchema, given);
      if (problems) throw invalid(problems);
      const { content } = given.file as SentFile;
      // Before the transaction: nobody waits for a picture to be read.
      const picture = await logoPicture(Buffer.from(content, 'base64'));
      return transact(call.db, (trx) => writeLogo(trx, call.actor, idOf(call), { picture, version: read }));
    },
  },
  {
    method: 'DELETE',
    path: '/companies/:id/logo',
    query: versionParameter,
    answers: logoAnswer,
    guard: guard('write'),
    summary: 'Takes the logo of a company away; `version` in the query is checked where given.',
    async handle(call) {
      await checkTarget(call, 'write');
      const version = versionAsked(call);
      return transact(call.db, (trx) => writeLogo(trx, call.actor, idOf(call), { picture: null, version }));
    },
  },
  {
    method: 'GET',
    path: '/companies/:id/logo/image',
    answers: picture,
    guard: { kind: 'view', scope: 'installation' },
    summary: 'The picture, for whoever works in the company.',
    async handle(call) {
      const user = userOf(call);
      if (!user.administrator && !(await call.grantsIn(call.db, idOf(call)))) throw new AppError('notFound');
      return sendPicture(call, idOf(call));
    },
  },
  {
    method: 'GET',
    path: '/terminal/logo',
    answers: picture,
    guard: { kind: 'terminal' },
    summary: 'The picture of the terminal’s lot; `company.logo` of the configuration is its tag.',
    handle: (call) => sendPicture(call, terminalOf(call).companyId),
  },
];
