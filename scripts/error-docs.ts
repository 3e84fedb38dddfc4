// `node scripts/error-docs.ts`: writes docs/errors.md from the catalogues of shared/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogueText } from './error-docs-text.ts';

writeFileSync(join(import.meta.dirname, '../docs/errors.md'), errorCatalogueText());
