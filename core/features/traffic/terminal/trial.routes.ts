import { type TrialInput, trialSchema } from '../../../../shared/features/traffic/terminal/trial.schema.ts';
import { answerOf } from '../../../errors.ts';
import { companyOf, endpoint } from '../../../http/endpoint.ts';
import { trialAnswer } from './trial.answers.ts';
import { tryCar } from './trial.service.ts';

/** A car that is let through to see whether the lot is ready; nothing of it stays. */
export const trialEndpoint = endpoint<TrialInput>({
  method: 'POST',
  path: '/trials',
  inSteps: true,
  answers: trialAnswer,
  guard: { kind: 'resource', resource: 'trials', level: 'write', scope: 'company' },
  summary:
    'Lets a car in, prices it, takes its payment and lets it out, and undoes it all: what a terminal would meet now.',
  body: trialSchema,
  async handle(call) {
    const { now, requestId } = call.actor;
    const trial = await tryCar(call.db, { ...call.body, companyId: companyOf(call), now, requestId });
    if (!trial.failed) return trial;
    const { step, error } = trial.failed;
    const { code, message } = answerOf(error, call.language).body;
    return { ...trial, failed: { step, error: error.error, code, message } };
  },
});
