import type { ListSpec } from '../../../db/paging.ts';

export const actList: ListSpec = { order: '-at' };
