import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { tariffSetting } from './tariff-setting.list.ts';
import { tariffSettingAnswer } from './tariffs.answers.ts';

/** What the screens of tariffs must know of the lot: their own views allow it, no grant of its settings is asked for. */
export const settingEndpoint: Endpoint = {
  method: 'GET',
  path: '/tariffs/setting',
  answers: tariffSettingAnswer,
  guard: { kind: 'resource', resource: 'tariffs', level: 'read', scope: 'company' },
  summary: 'What matters to tariffs of the lot: approval, legal ceilings, tax, and who it is.',
  handle: (call) => tariffSetting(call.db, companyOf(call), call.actor.now),
};
