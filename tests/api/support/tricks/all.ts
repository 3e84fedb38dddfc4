import { atTerminals } from './at-terminals.ts';
import { atTheBank } from './at-the-bank.ts';
import { atTheOffice } from './at-the-office.ts';
import { atTheProvider } from './at-the-provider.ts';
import { inSettings } from './in-settings.ts';
import { inTheDatabase } from './in-the-database.ts';
import type { Trick } from './stage.ts';

/** Every trick, by the name that the docs give it. */
export const tricks: Readonly<Record<string, Trick>> = {
  ...atTerminals,
  ...atTheOffice,
  ...atTheBank,
  ...atTheProvider,
  ...inSettings,
  ...inTheDatabase,
};
