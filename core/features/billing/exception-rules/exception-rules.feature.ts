import { defineFeature } from '../../../feature.ts';
import { exceptionRuleEndpoints } from './exception-rules.routes.ts';
import {
  exceptionDigests,
  exceptionNotices,
  exceptionRuleStates,
  exceptionRules,
} from './exception-rules.table.ts';
import { doDueOfRules } from './rule-due.service.ts';

export const exceptionRuleFeature = defineFeature({
  name: 'exception-rules',
  endpoints: exceptionRuleEndpoints,
  tables: [exceptionRules, exceptionRuleStates, exceptionDigests, exceptionNotices],
  due: doDueOfRules,
});
