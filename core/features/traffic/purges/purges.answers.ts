import { purgeSigns } from '../../../../shared/features/traffic/purges/purge.ts';
import { extended, listOf, named, oneOf } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { insideAnswer } from '../inside/inside.answers.ts';
import { inventories, inventoryPlates } from './inventories.table.ts';
import { purgeStays, purges } from './purges.table.ts';

/** A stay that may be inside on paper only; amounts in minor units. */
export const candidateAnswer = named(
  'PurgeCandidate',
  extended(insideAnswer, { signs: listOf(oneOf(purgeSigns)) }),
);

export const purgeAnswer = recordAnswer(purges);
export const purgedStayAnswer = recordAnswer(purgeStays);
export const inventoryAnswer = recordAnswer(inventories);
export const strangerAnswer = recordAnswer(inventoryPlates);
