import { array } from '../../../bounded-array.ts';
import { limits } from '../../../limits.ts';
import { choice, list, requiredText, rule, shape } from '../../../schema.ts';
import { cashierKey, terminalOperations } from './terminal-operations.ts';

/** Which operations a terminal may not run, and which cashiers may work at it (null: anybody). */
export const terminalPermissionsSchema = shape({
  forbidden: list(choice(terminalOperations).required()).required(),
  cashiers: array()
    .of(requiredText(limits.nameLength))
    .min(1)
    .max(200)
    .nullable()
    .defined()
    .test(
      'distinct',
      rule('distinct'),
      (names) => !names || new Set(names.map((name) => cashierKey(String(name)))).size === names.length,
    ),
});
