import {
  type ConsentTextInput,
  consentTextSchema,
  type RegistrationSettingsInput,
  registrationSettingsSchema,
} from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import { shape } from '../../../../shared/schema.ts';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type Call, companyScope, type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { text } from '../../../http/json-schema.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { shownSettings } from './registration-settings.list.ts';
import { replaceToken, setOpen, writeText } from './registration-settings.store.ts';
import { registrationSettingsAnswer as answers } from './registrations.answers.ts';

const path = '/registration-settings';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'registration-settings', level, scope: 'company' }) as const;

/** Scheme and host as browsers tell them; what is none makes no code. */
const originPattern = /^https?:\/\/[\w.:[\]-]{1,255}$/;

/** How the lot takes registrations: open or closed, its link, its text. */
export function registrationSettingEndpoints(mail: Mail | undefined): Endpoint[] {
  const shown = (call: Call<unknown>) => {
    const { origin = '' } = call.query;
    const asked = { origin: originPattern.test(origin) ? origin : '', hasMail: mail !== undefined };
    return shownSettings(call.db, companyScope(call), asked);
  };
  const changed = async (call: Call<unknown>, change: (trx: Trx) => Promise<void>) => {
    await transact(call.db, change);
    return shown(call);
  };
  return [
    {
      method: 'GET',
      path,
      query: { origin: text },
      answers,
      guard: guard('read'),
      summary:
        'How the lot takes registrations: its link, the link as a QR code for `origin`, the text that people agree to.',
      handle: shown,
    },
    endpoint<RegistrationSettingsInput>({
      method: 'PUT',
      path,
      answers,
      guard: guard('write'),
      summary: 'Opens or closes the link; the first opening makes it, and a first text.',
      body: registrationSettingsSchema,
      handle: (call) => changed(call, (trx) => setOpen(trx, companyScope(call), call.actor, call.body)),
    }),
    endpoint<object>({
      method: 'POST',
      path: `${path}/token`,
      answers,
      guard: guard('write'),
      summary: 'Replaces the link: the one until now takes nobody any more.',
      body: shape({}),
      handle: (call) => changed(call, (trx) => replaceToken(trx, companyScope(call), call.actor)),
    }),
    endpoint<ConsentTextInput>({
      method: 'POST',
      path: `${path}/texts`,
      answers,
      guard: guard('write'),
      summary: 'Files the next version of the text that people agree to, in both languages.',
      body: consentTextSchema,
      handle: (call) => changed(call, (trx) => writeText(trx, companyScope(call), call.actor, call.body)),
    }),
  ];
}
